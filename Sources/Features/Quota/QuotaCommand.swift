public import ArgumentParser
public import Catalog

/// `quota`: shows how much of the rate limit's budget is left.
public struct QuotaCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "quota", abstract: "Show how many requests were used and are left.")
  public static let libraryUse = LibraryRequirement.reads

  @OptionGroup var format: ReportFormatOption

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let (reports, now) = (try await context.quota(), context.now)
    return .lines(format: format.output) {
      FactsView(QuotaViewModel(reports, now: now)).lines(width: $0)
    } json: {
      QuotaJSON.text(reports)
    }
  }
}

/// The request budgets as JSON, for scripts.
public enum QuotaJSON {
  /// Returns one object: `{"quota": [ … ]}`, with times in RFC 3339, durations in seconds, and `null` for missing
  /// values.
  public static func text(_ reports: [QuotaReport]) -> String {
    RawJSON(fields: [("quota", RawJSON(array: reports.map(report)))]).text
  }

  private static func report(_ report: QuotaReport) -> RawJSON {
    let (rules, allowance) = (report.rules, report.allowance)
    let left = [("deliberate", allowance.callsLeft), ("typing", allowance.callsLeftForTyping)]
    let answers = [("current", report.currentAnswers), ("outdated", report.outdatedAnswers)]
    return RawJSON(fields: [
      ("origin", RawJSON(string: report.origin)), ("calls", RawJSON(number: rules.calls)),
      ("windowSeconds", RawJSON(double: Double(rules.window.wholeMilliseconds) / 1_000)),
      ("reserve", RawJSON(number: rules.reserve)), ("left", RawJSON(counts: left)),
      ("nextFree", RawJSON(moment: allowance.nextFree)),
      ("nextFreeForTyping", RawJSON(moment: allowance.nextFreeForTyping)),
      ("refusedUntil", RawJSON(moment: allowance.refusedUntil)),
      ("refusalsInARow", RawJSON(number: report.refusalsInARow)),
      ("spent", RawJSON(fields: [("here", tally(report.own)), ("elsewhere", tally(report.others))])),
      ("underWay", RawJSON(number: report.underWay)), ("answers", RawJSON(counts: answers)),
    ])
  }

  private static func tally(_ tally: [RequestTrigger: Int]) -> RawJSON {
    RawJSON(counts: RequestTrigger.allCases.map { ($0.rawValue, tally[$0] ?? 0) })
  }
}
