import Foundation
import Testing

/// Two processes on one library, and a server that counts requests.
@Suite(.atATerminal)
struct SharedBudgetTests {
  /// Returns distinct queries, so that no answer is cached.
  private static func words(_ count: Int, _ name: String) -> [String] {
    (1...count).map { "\(name) \($0 * 7919 % 10_007)" }
  }

  @Test(arguments: 1...3)
  func twoScriptsNeverMakeMoreThanTwentyCallsInAnyWindow(_ round: Int) async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(["--latency", "10"], home: home)
    let scripts = ["left\(round)", "right\(round)"].map { name in
      Self.words(4_000, name).joined(separator: "\n") + "\n"
    }
    try await withThrowingTaskGroup { group in
      for script in scripts {
        group.addTask {
          _ = try await MiruProcess.run(
            ["--api-url", server.address], home: home, environment: ["MIRU_WINDOW": "3"], input: script,
            timeout: .seconds(120))
        }
      }
      try await group.waitForAll()
    }
    let served = try await ServedCalls(of: server)
    #expect(served.most(inSeconds: 3) <= 20)
    #expect(served.count > 20)
  }

  /// Uses Apple's own limits and a person's typing speed, which no shorter window can replace.
  @Test func thirtyQueriesTypedInAMinuteMakeAtMostTwentyCalls() async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(["--calls-per-minute", "20"], home: home)
    let prompts = [
      try await TmuxSession.miru(["--api-url", server.address], home: home),
      try await TmuxSession.miru(["--api-url", server.address], home: home),
    ]
    let start = ContinuousClock.now
    for (place, query) in Self.words(30, "upside").enumerated() {
      let prompt = prompts[place % 2]
      for letter in query { try await prompt.type(String(letter)) }
      // The only fixed pace of all tests: thirty queries in a minute are the subject of this test.
      try await Task.sleep(until: start + .seconds(2) * (place + 1), clock: .continuous)
      try await prompt.press("C-u")
    }
    let served = try await ServedCalls(of: server)
    #expect(served.count >= 10)
    #expect(served.most(inSeconds: 60) <= 20)
    #expect(served.statuses.allSatisfy { $0 == 200 })
  }
}
