public import Catalog

/// The request budgets, one section per origin.
public final class QuotaViewModel: FactsViewModel {
  public let sections: [FactSection]

  /// Creates a view model of reports; times are shown in the given zone.
  public init(_ reports: [QuotaReport], now: Timestamp, in zone: LocalZone = .current) {
    sections = reports.map { QuotaFacts(report: $0, now: now, zone: zone).section }
  }
}

private struct QuotaFacts {
  let report: QuotaReport
  let now: Timestamp
  let zone: LocalZone

  private var allowance: Allowance { report.allowance }

  var section: FactSection {
    FactSection(
      heading: report.origin,
      facts: [
        CardField("available", left), CardField("next free", nextFree), CardField("refused", refused),
        CardField("used", spent), CardField("cached", kept),
      ])
  }

  private var left: String {
    isRefused
      ? "none, because Apple refuses requests"
      : "\(allowance.callsLeft) of \(allowance.limit), \(allowance.callsLeftForTyping) of them for typing"
  }

  private var isRefused: Bool { allowance.refusedUntil.map { $0 > now } ?? false }

  private var nextFree: String {
    if isRefused, let until = allowance.refusedUntil { return "at " + moment(until) }
    guard let next = allowance.nextFree else { return "now" }
    guard let typing = allowance.nextFreeForTyping, typing > next else { return "at " + moment(next) }
    return "at " + moment(next) + ", for typing at " + moment(typing)
  }

  private var refused: String {
    guard let until = allowance.refusedUntil, until > now else { return "no" }
    let times = report.refusalsInARow > 1 ? ", \(report.refusalsInARow) times in a row" : ""
    return "until " + moment(until) + ": rate limit exceeded" + times
  }

  private var spent: String {
    let callers: [(RequestTrigger, String)] = [
      (.typing, "by typing"), (.deliberate, "by Enter and commands"), (.home, "by Home"),
      (.match, "by lists"),
    ]
    let counts = [(report.own, ""), (report.others, " in other processes")].flatMap { counts, place in
      callers.compactMap { trigger, name in counts[trigger].map { "\($0) \(name)\(place)" } }
    }
    guard !counts.isEmpty else { return "none" }
    let named = counts.joined(separator: ", ")
    return report.underWay > 0 ? named + "; \(report.underWay) under way" : named
  }

  private var kept: String {
    let current = Wording.count(report.currentAnswers, "answer") + " that can be used again"
    return report.outdatedAnswers > 0 ? current + ", \(report.outdatedAnswers) outdated" : current
  }

  private func moment(_ moment: Timestamp) -> String { ClockTime.text(moment, in: zone, seenAt: now) }
}
