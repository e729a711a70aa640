internal import Catalog

/// How far an export has come. A place, not an offset, so that a batch costs the same wherever it lies.
enum ArchiveCursor {
  /// In the stack, below a card; on its top without one.
  case history(below: MarkCursor?)
  /// Among the stars, after one.
  case stars(after: MarkCursor?)
  /// Among the rows of one kind, after one.
  case rows(RecordType, after: ItemKey?)
  /// Nothing is left.
  case end

  init(startOf source: ArchiveSource) {
    switch source {
    case .history: self = .history(below: nil)
    case .stars: self = .stars(after: nil)
    case .library: self = .rows(.track, after: nil)
    }
  }

  /// Whether nothing is left.
  var isEnd: Bool { if case .end = self { true } else { false } }

  /// The start of the kind that follows in export order.
  static func rows(following recordType: RecordType) -> ArchiveCursor {
    let kinds = RecordType.allCases.sorted()
    return kinds.first { $0 > recordType }.map { .rows($0, after: nil) } ?? .end
  }
}
