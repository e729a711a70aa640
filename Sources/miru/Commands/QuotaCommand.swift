internal import ArgumentParser
internal import Catalog
internal import Features

/// Where the budget of calls stands.
struct QuotaCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "quota", abstract: "How many calls are left, and who spent the others.")

  /// The forms of the report.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case table, json
  }

  @Option(help: ArgumentHelp("The form of the report.", valueName: "table|json"))
  var format = Form.table

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let reports = try await wiring.quota()
    switch format {
    case .table:
      let page = wiring.page
      try page.print(QuotaView(reports, now: wiring.clock.now().wall).lines(width: page.columns))
    case .json: try wiring.output.line(QuotaJSON.text(reports))
    }
    return .done
  }
}
