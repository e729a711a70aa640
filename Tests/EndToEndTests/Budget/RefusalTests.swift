import Foundation
import Testing

struct RefusalTests {
  @Test func aRefusalIsToldAndNothingIsAskedUntilItEnds() async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(["--calls-per-minute", "1"], home: home)
    let api = ["--api-url", server.address]
    let first = try await MiruProcess.run(["search", "mirror"] + api, home: home)
    #expect(first.code == 0)
    let second = try await MiruProcess.run(["search", "lantern"] + api, home: home)
    #expect(second.code == 75)
    #expect(second.stderr.contains("refuses requests until"))
    #expect(!second.stderr.contains("Nothing found"))
    let third = try await MiruProcess.run(["search", "garden"] + api, home: home)
    #expect(third.code == 75)
    #expect(try await ServedCalls(of: server).statuses == [200, 403])
    let kept = try await MiruProcess.run(["search", "mirror"] + api, home: home)
    #expect(kept.code == 0)
    #expect(kept.stdout == first.stdout)
  }

  @Test func theLibraryAnswersWhileAppleRefuses() async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(["--calls-per-minute", "1"], home: home)
    let result = try await MiruProcess.run(
      ["--api-url", server.address], home: home, input: "mirror\nmirror canon\n")
    #expect(result.code == 75)
    #expect(result.stdout.components(separatedBy: "Mirror Canon").count >= 3)
    #expect(result.stderr.contains("refuses requests until"))
  }
}
