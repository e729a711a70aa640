internal import ArgumentParser
internal import Catalog

/// The starred items.
struct StarsCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "stars", abstract: "What was starred, newest first.")

  @OptionGroup var limit: LimitOption
  @OptionGroup var format: FormatOption
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    try await Printing(wiring, format: format.format).print(
      .stars, limit: limit.limit, nothing: "Nothing is starred.")
  }
}
