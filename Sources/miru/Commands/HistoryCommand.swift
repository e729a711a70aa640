internal import ArgumentParser
internal import Catalog

/// The stack of cards.
struct HistoryCommand: ListVerb {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "What was opened, newest first.")
  static let source = ArchiveSource.history
  static let nothing = "Nothing has been opened yet."

  @OptionGroup var limit: LimitOption
  @OptionGroup var format: FormatOption
  @OptionGroup(title: "Everywhere") var shared: SharedOptions
}
