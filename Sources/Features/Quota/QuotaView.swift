public import Catalog
public import Foundation
public import Terminal

/// Where the budgets stand, a few lines an origin.
public struct QuotaView {
  private let reports: [QuotaReport]
  private let now: Timestamp
  private let zone: TimeZone

  /// Reports as of a moment, moments in the given zone.
  public init(_ reports: [QuotaReport], now: Timestamp, in zone: TimeZone = .current) {
    self.reports = reports
    self.now = now
    self.zone = zone
  }

  /// The origin, and below it names on the left and facts from one column on.
  public func lines(width: Int) -> [Line] { reports.flatMap { lines($0, width) } }

  private func lines(_ report: QuotaReport, _ width: Int) -> [Line] {
    let facts: [(StaticString, String)] = [
      ("available", left(report)), ("next free", nextFree(report.allowance)),
      ("refused", refused(report)), ("spent", spent(report)), ("kept", kept(report)),
    ]
    let heading = Line([Span(SafeText(report.origin).cut(to: width), at: 0, style: .bold)])
    return [heading] + facts.flatMap { lines($0.0, of: $0.1, width) }
  }

  /// A fact behind its name, broken between words where the window is narrow.
  private func lines(_ name: StaticString, of fact: String, _ width: Int) -> [Line] {
    let texts = Paragraph.lines(fact, width: max(1, width - Self.column), atMost: Self.factLines)
    return texts.enumerated().map { place, text in
      var line = LineBuilder(width: width)
      if place == 0 { line.put(SafeText(literal: name), at: 2, style: .dim) }
      line.put(text, at: Self.column)
      return line.line()
    }
  }

  /// Lines that the longest fact takes in a window of 40 columns, and some to spare.
  private static let factLines = 10

  /// Where facts begin: behind the longest name.
  private static let column = 14

  private func left(_ report: QuotaReport) -> String {
    let allowance = report.allowance
    return "\(allowance.callsLeft) of \(allowance.limit), \(allowance.callsLeftForTyping) of them for typing"
  }

  private func nextFree(_ allowance: Allowance) -> String {
    guard let next = allowance.nextFree else { return "all are" }
    guard let typing = allowance.nextFreeForTyping, typing > next else { return moment(next) }
    return moment(next) + ", for typing " + moment(typing)
  }

  private func refused(_ report: QuotaReport) -> String {
    guard let until = report.allowance.refusedUntil, until > now else { return "no" }
    let times = report.refusalsInARow > 1 ? ", \(report.refusalsInARow) times in a row" : ""
    return "until " + moment(until) + ": rate limit exceeded" + times
  }

  private func spent(_ report: QuotaReport) -> String {
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

  private func kept(_ report: QuotaReport) -> String {
    let current = Wording.count(report.currentAnswers, "answer") + " not asked again"
    return report.outdatedAnswers > 0 ? current + ", \(report.outdatedAnswers) older" : current
  }

  private func moment(_ moment: Timestamp) -> String { ClockTime.text(moment, in: zone, seenAt: now) }
}
