internal import ArgumentParser
internal import Catalog

/// The stack of cards.
struct HistoryCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "What was opened, newest first.")

  @OptionGroup var limit: LimitOption
  @OptionGroup var format: FormatOption
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    try await Printing(wiring, format: format.format).print(
      .history, limit: limit.limit, nothing: "Nothing has been opened yet.")
  }
}
