internal import Catalog

extension ArchiveSource {
  /// Rows that an export has to pass; of the history at most so many, for an item may have been opened more than once.
  func rows(in library: any TrackLibrary) async throws -> Int {
    let figures = try await library.figures()
    return switch self {
    case .history: figures.visits
    case .stars: figures.stars
    case .library: figures.tracks + figures.collections + figures.artists
    }
  }
}
