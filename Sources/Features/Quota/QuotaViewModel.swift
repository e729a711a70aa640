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
        CardField("spent", spent), CardField("kept", kept),
      ])
  }

  private var left: String {
    "\(allowance.callsLeft) of \(allowance.limit), \(allowance.callsLeftForTyping) of them for typing"
  }

  private var nextFree: String {
    guard let next = allowance.nextFree else { return "all are" }
    guard let typing = allowance.nextFreeForTyping, typing > next else { return moment(next) }
    return moment(next) + ", for typing " + moment(typing)
  }

  private var refused: String {
    guard let until = allowance.refusedUntil, until > now else { return "no" }
    let times = report.refusalsInARow > 1 ? ", \(report.refusalsInARow) times in a row" : ""
    return "until " + moment(until) + ": rate limit exceeded" + times
  }

  private var spent: String {
    guard report.own.total + report.others.total > 0 else { return "nothing" }
    let callers = [
      (report.own.typing, "by typing"), (report.own.deliberate, "by Enter and commands"),
      (report.own.home, "by the first screen"), (report.others.typing, "by typing elsewhere"),
      (report.others.deliberate, "by Enter and commands elsewhere"),
      (report.others.home, "by first screens elsewhere"),
    ]
    let named = callers.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return report.underWay > 0 ? named + "; \(report.underWay) under way" : named
  }

  private var kept: String {
    let current = Wording.count(report.currentAnswers, "answer") + " not asked again"
    return report.outdatedAnswers > 0 ? current + ", \(report.outdatedAnswers) older" : current
  }

  private func moment(_ moment: Timestamp) -> String { ClockTime.text(moment, in: zone, seenAt: now) }
}
