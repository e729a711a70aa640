import Foundation
import Testing

@Test func theDemoServerSaysItsAddressFirstAndAnswers() async throws {
  let home = try MiruHome()
  let server = try await RunningMiru(["demo-server"], home: home)
  #expect(server.firstLine.hasPrefix("http://127.0.0.1:"))
  let run = try await MiruProcess.run(
    ["--api-url", server.firstLine, "search", "mirror", "--format", "json"], home: home)
  #expect(try AnswerJSON(run.stdout).resultCount > 0)
  #expect(try await server.end(by: SIGINT) == 130)
}

@Test func aTakenPortIsTold() async throws {
  let home = try MiruHome()
  let server = try await RunningMiru(["demo-server"], home: home)
  let port = try #require(server.firstLine.split(separator: ":").last)
  let run = try await MiruProcess.run(["demo-server", "--port", "\(port)"], home: home)
  #expect(run.code == 69)
  #expect(
    run.stderr.hasPrefix("miru: The demo server cannot listen on port \(port): Address already in use."))
}

@Test func aLibraryIsServedWithoutChangingIt() async throws {
  let home = try MiruHome()
  let library = home.file("own.sqlite")
  let search = ["search", "mirror", "--limit", "200", "--format", "ndjson", "--library"]
  let own = try await MiruProcess.run(["--demo"] + search + [library], home: home)
  let bytes = try Data(contentsOf: URL(filePath: library))
  let server = try await RunningMiru(["demo-server", "--from", library], home: home)
  let other = home.file("other.sqlite")
  let run = try await MiruProcess.run(["--api-url", server.firstLine] + search + [other], home: home)
  #expect(run.code == 0)
  let ids = { (text: String) in Set(text.matches(of: /"trackId": ?([0-9]+)/).map { String($0.1) }) }
  #expect(!ids(own.stdout).isEmpty && ids(run.stdout) == ids(own.stdout))
  let german = ["--country", "de", "--api-url", server.firstLine] + search + [other]
  #expect(try await MiruProcess.run(german, home: home).stdout.isEmpty)
  #expect(try Data(contentsOf: URL(filePath: library)) == bytes)
}

@Test func aMissingLibraryIsNotServed() async throws {
  let home = try MiruHome()
  let run = try await MiruProcess.run(["demo-server", "--from", "/nowhere/own.sqlite"], home: home)
  #expect(run.code == 73)
  #expect(run.stderr.hasPrefix("miru: /nowhere/own.sqlite cannot be opened: "))
}
