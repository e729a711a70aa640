internal import Figures
internal import Foundation
internal import TypingRobot

/// Types 1,000 queries by each policy, and 500 with each of two miru at once; prints what it cost.
@main
enum Main {
  private static let queries = 1_000
  private static let window: Duration = .seconds(60)
  private static let seed: UInt64 = 11

  @MainActor static func main() async throws {
    var table = Table([
      "policy", "calls", "a query", "an answered one", "refused", "in 60 s", "p50", "p95", "asked", "kept",
      "by a shorter", "never",
    ])
    let titles = try DemoTitles.read()
    let started = ContinuousClock.now
    var hours = 0.0
    for (policy, persons) in [(Policy.miru, 1), (.miru, 2), (.debounce, 1), (.enter, 1)] {
      let report = try await run(policy, persons, titles)
      hours += report.elapsed / .seconds(3_600)
      table.add([policy.rawValue + (persons > 1 ? ", \(persons) at once" : "")] + cells(report))
    }
    let took = (ContinuousClock.now - started) / .seconds(1)
    let text = """
      make bench-robot, \(Machine.today): \(queries) queries a policy, seed \(seed)
      \(Machine.description)
      \(hours.text(1)) hours of typing in \(took.text(0)) s

      \(table.text)
      """
    print(text)
    if CommandLine.arguments.contains("--save") { try Results.keep(text + "\n", as: "robot.md") }
  }

  @MainActor private static func run(_ policy: Policy, _ count: Int, _ titles: [String]) async throws
    -> RobotReport
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "miru-robot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let persons = (0..<count).map { Person(titles: titles, seed: seed + UInt64($0)) }
    return try await TypingRobot.run(policy, persons: persons, queries: queries / count, folder: folder.path)
  }

  private static func cells(_ report: RobotReport) -> [String] {
    let calls = Double(report.calls.count)
    let waits = Percentiles(report.waits)
    return [
      "\(report.calls.count)", (calls / Double(report.outcomes.count)).text(2),
      (calls / Double(max(1, report.answered))).text(2), "\(report.refusals)",
      "\(report.mostCalls(in: window))",
      waits.median.milliseconds.text(0) + " ms", waits.at(0.95).milliseconds.text(0) + " ms",
      "\(report.count(.called))", "\(report.count(.kept))", "\(report.count(.settled))",
      "\(report.outcomes.count - report.answered)",
    ]
  }
}
