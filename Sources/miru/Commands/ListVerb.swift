internal import Catalog

/// A command that prints a list of the library.
protocol ListVerb: Verb {
  /// Which rows.
  static var source: ArchiveSource { get }
  /// What is said when there are none.
  static func nothing(_ figures: LibraryFigures) -> String

  var limit: LimitOption { get }
  var format: FormatOption { get }
}

extension ListVerb {
  static var libraryUse: LibraryUse { .reads }

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let figures = try await wiring.settledLibrary().figures()
    return try await Printing(wiring, format: format.format).print(
      Self.source, limit: limit.limit, nothing: Self.nothing(figures))
  }
}
