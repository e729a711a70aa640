internal import Catalog

/// Whether a file whose header is broken is a library all the same.
enum OwnPages {
  /// Looks at up to so many bytes of pages for a row that only a library of ours has.
  static func areIn(_ file: ReadOnlyFile, atMost bytes: Int) -> Bool {
    let header = file.bytes(at: 0, count: SQLiteHeader.length)
    guard header.count == SQLiteHeader.length else { return false }
    if SQLiteHeader.application(in: header) == Schema.application { return true }
    guard let known = try? PatternLibrary.open(KnownTables.init) else { return false }
    return stride(from: 0, to: min(file.size, bytes), by: SQLiteHeader.usualPageSize).contains { offset in
      let page = file.bytes(at: offset, count: SQLiteHeader.usualPageSize)
      guard page.count == SQLiteHeader.usualPageSize, let leaf = LeafPage(page, isFirst: offset == 0) else {
        return false
      }
      return leaf.cells.contains { cell in
        cell.next == nil && StoredRecord.values(Array(cell.local)).map(known.areOurs) ?? false
      }
    }
  }
}
