internal import ArgumentParser
internal import Catalog

/// The starred items.
struct StarsCommand: ListVerb {
  static let configuration = CommandConfiguration(
    commandName: "stars", abstract: "What was starred, newest first.")
  static let source = ArchiveSource.stars

  static func nothing(_ figures: LibraryFigures) -> String { "Nothing is starred." }

  @OptionGroup var limit: LimitOption
  @OptionGroup var format: FormatOption
  @OptionGroup(title: "Everywhere") var shared: SharedOptions
}
