internal import ArgumentParser
internal import Catalog
internal import Features

/// The stack of cards.
struct HistoryCommand: ListVerb {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "What was opened, newest first.")
  static let source = ArchiveSource.history

  static func nothing(_ figures: LibraryFigures) -> String { EmptyStack.sentence(visits: figures.visits) }

  @OptionGroup var limit: LimitOption
  @OptionGroup var format: FormatOption
  @OptionGroup(title: "Everywhere") var shared: SharedOptions
}
