import Foundation

/// How well a run of labelled lines was matched.
struct MatchTally {
  let outcomes: [MatchRun.Outcome]

  /// Wrong `sure` verdicts of traps and of lines that the catalogue does not have; none is allowed.
  var wronglySureTraps: [MatchRun.Outcome] {
    outcomes.filter { $0.isWronglySure && [.trap, .absent].contains($0.label.source) }
  }

  /// Other wrong `sure` verdicts; at most 1 in 100 of these lines.
  var wronglySureElsewhere: [MatchRun.Outcome] {
    outcomes.filter { $0.isWronglySure && [.recorded, .demo].contains($0.label.source) }
  }

  /// The lines that the catalogue has.
  var existing: [MatchRun.Outcome] { outcomes.filter(\.label.exists) }

  /// Those of them that are `sure` or `likely`, and right; at least 90 in 100.
  var found: [MatchRun.Outcome] { existing.filter(Self.isFound) }

  /// The lines that the catalogue does not have.
  var absent: [MatchRun.Outcome] { outcomes.filter { $0.label.source == .absent } }

  /// Those of them that are `none` or `unsure`; at least 90 in 100.
  var declined: [MatchRun.Outcome] { absent.filter { [.none, .unsure].contains($0.verdict) } }

  /// The traps with a verdict that their label does not allow, wrong `sure` included.
  var outside: [MatchRun.Outcome] {
    outcomes.filter { $0.label.source == .trap && $0.label.allowed?.contains($0.verdict) == false }
  }

  /// The figures, then each line that failed.
  var description: String {
    var lines: [String] = []
    for source in MatchLabel.Source.allCases {
      let part = outcomes.filter { $0.label.source == source }
      guard !part.isEmpty else { continue }
      let verdicts = [MatchLabel.Verdict.sure, .likely, .unsure, .none].map { verdict in
        let same = part.filter { $0.verdict == verdict }
        return "\(verdict) \(same.count) (\(same.filter(\.isRight).count) right)"
      }
      let existing = part.filter(\.label.exists)
      let found = "found \(existing.filter(Self.isFound).count) of \(existing.count)"
      lines.append("\(source): \(part.count) lines; \(verdicts.joined(separator: ", ")); \(found)")
    }
    let elsewhere = outcomes.filter { [.recorded, .demo].contains($0.label.source) }.count
    lines += [
      "wrong sure among traps and absent lines: \(wronglySureTraps.count), wanted 0",
      "wrong sure elsewhere: \(wronglySureElsewhere.count) of \(elsewhere), wanted at most 1 in 100",
      "sure or likely, and right, of those that exist: \(Self.share(found, of: existing)), wanted at least 90 in 100",
      "none or unsure of the absent: \(Self.share(declined, of: absent)), wanted at least 90 in 100",
      "traps with another verdict than allowed: \(outside.count)",
    ]
    lines += wronglySureTraps.map { Self.line("wrong sure", $0) }
    lines += wronglySureElsewhere.map { Self.line("wrong sure", $0) }
    lines += existing.filter { !Self.isFound($0) && !$0.isWronglySure }.map { Self.line("not found", $0) }
    lines += absent.filter { $0.verdict == .likely }.map { Self.line("absent, but likely", $0) }
    lines += outside.filter { !$0.isWronglySure }.map { Self.line("not allowed", $0) }
    return lines.joined(separator: "\n")
  }

  private static func isFound(_ outcome: MatchRun.Outcome) -> Bool {
    outcome.isRight && [.sure, .likely].contains(outcome.verdict)
  }

  private static func share(_ part: [MatchRun.Outcome], of whole: [MatchRun.Outcome]) -> String {
    "\(part.count) of \(whole.count)"
  }

  private static func line(_ failure: String, _ outcome: MatchRun.Outcome) -> String {
    let label = outcome.label
    let why = label.why.map { " (\($0))" } ?? ""
    let item = outcome.id.map { "\($0)" } ?? "no item"
    return
      "\(failure): \(label.source) “\(label.line)”\(why): \(outcome.verdict) \(item), right \(label.right)"
  }
}
