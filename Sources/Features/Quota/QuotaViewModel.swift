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
    "\(allowance.callsLeft) of \(allowance.limit), \(allowance.callsLeftForTyping) of them for typing"
  }

  private var nextFree: String {
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
    guard report.own.total + report.others.total > 0 else { return "none" }
    let callers = [
      (report.own.typing, "by typing"), (report.own.deliberate, "by Enter and commands"),
      (report.own.home, "by Home"), (report.others.typing, "by typing in other processes"),
      (report.others.deliberate, "by Enter and commands in other processes"),
      (report.others.home, "by Home in other processes"),
    ]
    let named = callers.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return report.underWay > 0 ? named + "; \(report.underWay) under way" : named
  }

  private var kept: String {
    let current = Wording.count(report.currentAnswers, "answer") + " that can be used again"
    return report.outdatedAnswers > 0 ? current + ", \(report.outdatedAnswers) outdated" : current
  }

  private func moment(_ moment: Timestamp) -> String { ClockTime.text(moment, in: zone, seenAt: now) }
}
