public import Catalog

/// What the rows of an export are, as `source` in the JSON says.
public enum ExportSource: String, Hashable, CaseIterable, Sendable {
  case history, stars, library, search, lookup

  /// The source that an archive's rows come from.
  public init(_ archive: ArchiveSource) {
    switch archive {
    case .history: self = .history
    case .stars: self = .stars
    case .library: self = .library
    }
  }
}
