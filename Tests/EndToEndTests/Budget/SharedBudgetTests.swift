import Foundation
import TestSupport
import Testing

/// Two processes on one library, and a server that counts requests.
@Suite(.atATerminal)
struct SharedBudgetTests {
  /// Returns distinct queries, so that no answer is cached.
  private static func words(_ count: Int, _ name: String) -> [String] {
    (1...count).map { "\(name) \($0 * 7919 % 10_007)" }
  }

  @Test(arguments: 1...TestCount.of(1, all: 3))
  func twoScriptsNeverMakeMoreThanTwentyCallsInAnyWindow(_ round: Int) async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(["--latency", "10"], home: home)
    let scripts = ["left\(round)", "right\(round)"].map { name in
      Self.words(TestCount.of(1_500, all: 4_000), name).joined(separator: "\n") + "\n"
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
}
