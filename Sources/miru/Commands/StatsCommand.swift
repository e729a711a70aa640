internal import ArgumentParser
internal import Catalog
internal import Features

/// How much is stored.
struct StatsCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "How much the library holds.")

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let figures = try await wiring.library().figures()
    let page = wiring.page
    try page.print(FiguresView(figures).lines(width: page.columns))
    return .done
  }
}
