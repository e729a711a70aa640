internal import Catalog

/// The position of an export. A key instead of an offset, so that every batch costs the same.
enum ArchiveCursor {
  /// In the stack, below a card; at its top without one.
  case history(below: MarkCursor?)
  /// In the stars, after a star.
  case stars(after: MarkCursor?)
  /// In the rows of one record type, after a row.
  case rows(RecordType, after: ItemKey?)
  /// At the end.
  case end

  init(startOf source: ArchiveSource) {
    switch source {
    case .history: self = .history(below: nil)
    case .stars: self = .stars(after: nil)
    case .library: self = .rows(.track, after: nil)
    }
  }

  /// Whether no rows are left.
  var isEnd: Bool { if case .end = self { true } else { false } }

  /// The start of the next record type in export order.
  static func rows(following recordType: RecordType) -> ArchiveCursor {
    let kinds = RecordType.allCases.sorted()
    return kinds.first { $0 > recordType }.map { .rows($0, after: nil) } ?? .end
  }
}
