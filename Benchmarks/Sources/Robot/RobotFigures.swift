internal import Figures
internal import TypingRobot

/// What typing by each policy cost: as a table, as figures, and as raw numbers.
struct RobotFigures {
  /// Queries typed by each policy.
  let queries: Int
  private var runs: [(policy: Policy, persons: Int, report: RobotReport)] = []

  /// Figures of no run yet.
  init(queries: Int) { self.queries = queries }

  private static let window: Duration = .seconds(60)

  mutating func add(_ report: RobotReport, _ policy: Policy, _ persons: Int) {
    runs.append((policy, persons, report))
  }

  /// The robot's time, all runs together.
  var hours: Double { runs.map { $0.report.elapsed / .seconds(3_600) }.reduce(0, +) }

  var details: String {
    var table = Table([
      "policy", "calls", "a query", "an answered one", "refused", "in 60 s", "p50", "p95", "asked", "kept",
      "by a shorter", "never",
    ])
    for run in runs { table.add([name(run.policy, run.persons)] + cells(run.report)) }
    return table.text
  }

  /// One person's, beside the two rivals', for the table of all measurements.
  var figures: [Figure] {
    guard let miru = report(.miru) else { return [] }
    let rivals = [Policy.debounce, .enter].compactMap { policy in
      report(policy).map { (name: policy.rawValue, report: $0) }
    }
    let all: [(name: String, unit: String, places: Int, of: (RobotReport) -> Double)] = [
      ("calls for \(queries) queries", "calls", 0, { Double($0.calls.count) }),
      ("calls for each query answered in time", "calls", 2, callsForAnswered),
      ("calls refused by the server", "calls", 0, { Double($0.refusals) }),
      ("queries answered before the person went on", "queries", 0, { Double($0.answered) }),
      (
        "from the last key to the answer of a query's own call, p50", "ms", 0,
        { Percentiles($0.waits).median.milliseconds }
      ),
    ]
    return all.flatMap { name, unit, places, value in
      rivals.map { rival in
        Figure(
          name, miru: value(miru), of: unit, rival: value(rival.report), by: rival.name, places: places)
      }
    }
  }

  /// How each query was answered and how many milliseconds after its last key, in the order typed.
  var raw: String {
    runs.map { policy, persons, report in
      let outcomes = report.outcomes.map { outcome in
        outcome.answer.map { "\($0.how) \($0.after.milliseconds.text(0))" } ?? "never"
      }
      return "\(name(policy, persons)): \(outcomes.joined(separator: ", "))\n"
    }.joined()
  }

  private func report(_ policy: Policy) -> RobotReport? {
    runs.first { $0.policy == policy && $0.persons == 1 }?.report
  }

  private func name(_ policy: Policy, _ persons: Int) -> String {
    policy.rawValue + (persons > 1 ? ", \(persons) at once" : "")
  }

  private func callsForAnswered(_ report: RobotReport) -> Double {
    Double(report.calls.count) / Double(max(1, report.answered))
  }

  private func cells(_ report: RobotReport) -> [String] {
    let calls = Double(report.calls.count)
    let waits = Percentiles(report.waits)
    return [
      "\(report.calls.count)", (calls / Double(report.outcomes.count)).text(2),
      callsForAnswered(report).text(2), "\(report.refusals)", "\(report.mostCalls(in: Self.window))",
      waits.median.milliseconds.text(0) + " ms", waits.at(0.95).milliseconds.text(0) + " ms",
      "\(report.count(.called))", "\(report.count(.kept))", "\(report.count(.settled))",
      "\(report.outcomes.count - report.answered)",
    ]
  }
}
