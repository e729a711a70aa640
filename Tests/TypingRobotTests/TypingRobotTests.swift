import TestSupport
import Testing
import TypingRobot

/// The policies, on a small scale; `make bench-robot` types a thousand queries.
struct TypingRobotTests {
  private let window: Duration = .seconds(60)

  @Test(arguments: [1, 2])
  func miruIsNeverRefusedByACatalogueThatRefusesThe21stCallInAMinute(persons: Int) async throws {
    let report = try await type(.miru, persons: persons, queries: 60 / persons)
    #expect(report.outcomes.count == 60)
    #expect(report.refusals == 0)
    #expect(report.mostCalls(in: window) <= 20)
    #expect(report.count(.called) > 0)
  }

  @Test func askingAfterEveryPauseIsRefused() async throws {
    let report = try await type(.debounce, queries: 60)
    #expect(report.refusals > 0)
  }

  @Test func aRobotTypesTheSameEveryTime() async throws {
    let reports = [try await type(.enter, queries: 20), try await type(.enter, queries: 20)]
    #expect(reports[0].waits == reports[1].waits)
    #expect(reports[0].calls.map(\.arrived) == reports[1].calls.map(\.arrived))
  }

  private func type(_ policy: Policy, persons: Int = 1, queries: Int) async throws -> RobotReport {
    let folder = try TemporaryFolder()
    let titles = try DemoTitles.read()
    let robots = (0..<persons).map { Person(titles: titles, seed: UInt64($0) + 1) }
    defer { withExtendedLifetime(folder) {} }
    return try await TypingRobot.run(policy, persons: robots, queries: queries, folder: folder.path)
  }
}
