public import ArgumentParser
internal import Catalog

/// `quota`: shows how much of the rate limit's budget is left.
public struct QuotaCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "quota", abstract: "Show how many requests are left, and what used the rest.")
  public static let libraryUse = LibraryRequirement.reads

  @OptionGroup var format: ReportFormatOption

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let (reports, now) = (try await context.quota(), context.now)
    let report = CommandReport {
      FactsView(QuotaViewModel(reports, now: now)).lines(width: $0)
    } json: {
      QuotaJSON.text(reports)
    }
    return CommandResult(.report(report), format: format.output)
  }
}
