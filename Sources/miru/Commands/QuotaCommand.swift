internal import ArgumentParser
internal import Catalog
internal import Features

/// Where the budget of calls stands.
struct QuotaCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "quota", abstract: "How many calls are left, and who spent the others.")
  static let libraryUse = LibraryUse.reads

  @OptionGroup var form: ReportFormOption

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let reports = try await wiring.quota()
    switch form.format {
    case .table:
      let page = wiring.page
      try page.print(QuotaView(reports, now: wiring.clock.now().wall).lines(width: page.columns))
    case .json: try wiring.output.line(QuotaJSON.text(reports))
    }
    return .done
  }
}
