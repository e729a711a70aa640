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
