import Foundation
import TestSupport
import Testing

/// Several processes of one user, and a server that counts requests.
@Suite(.atATerminal)
struct SharedBudgetTests {
  /// The import takes half a minute of a processor, for which it waits on a busy machine.
  private static let timeout: Duration = .seconds(600)

  /// Returns distinct queries, so that no answer is cached.
  private static func words(_ count: Int, _ name: String) -> [String] {
    (1...count).map { "\(name) \($0 * 7919 % 10_007)" }
  }

  @Test func twoLibrariesAPrivateSessionAndAnImportShareTheBudget() async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(["--latency", "10"], home: home)
    let rows = (1...TestCount.of(20_000, all: 200_000)).map {
      "{\"trackId\":\($0),\"trackName\":\"Row \($0)\"}"
    }
    let file = try home.write(rows.joined(separator: "\n") + "\n", to: "rows.ndjson")
    let (one, other) = (["--library", home.file("one.sqlite")], ["--library", home.file("other.sqlite")])
    let sessions = [("one", one), ("other", other), ("private", one + ["--private"])]
    let runs = try await withThrowingTaskGroup(of: MiruResult.self) { group in
      for (name, options) in sessions {
        let script = Self.words(TestCount.of(600, all: 2_000), name).joined(separator: "\n") + "\n"
        group.addTask {
          try await MiruProcess.run(
            ["--api-url", server.address] + options, home: home, environment: ["MIRU_WINDOW": "3"],
            input: script, timeout: Self.timeout)
        }
      }
      group.addTask { try await MiruProcess.run(["import", file] + one, home: home, timeout: Self.timeout) }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(runs.allSatisfy { !$0.stderr.contains("refuses requests") && !$0.stderr.contains("request log") })
    let served = try await ServedCalls(of: server)
    #expect(served.most(inSeconds: 3) <= 20)
    #expect(served.count > 20)
    #expect(served.statuses.allSatisfy { $0 == 200 })
  }

  /// The folder of the request log cannot be made.
  @Test func withoutARequestLogNothingIsAsked() async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(home: home)
    let state = try home.write("", to: "taken")
    let run = try await MiruProcess.run(
      ["search", "mirror", "--api-url", server.address], home: home, environment: ["XDG_STATE_HOME": state])
    #expect(run.code == 74)
    #expect(run.stderr.contains("\(state)/miru/requests cannot be used (Not a directory)"), "\(run)")
    #expect(try await ServedCalls(of: server).count == 0)
  }
}
