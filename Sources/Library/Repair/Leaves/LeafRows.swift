internal import Catalog
internal import GRDB

/// The rows of tables whose tree is broken, found on the pages themselves.
///
/// SQLite reaches a row from its table's first page downwards, so that one lost page above loses all rows below it. Which
/// table a page belongs to is also told by the file's map of pages, from below; pages that are free now or that the map
/// cannot place are passed over, for what is read from them might be what was removed.
struct LeafRows {
  private let pages: RawPages
  /// The tables wanted, by their first page.
  private let tables: [Int: String]

  /// `nil` if the file has no such map.
  init?(of tables: Set<String>, _ db: Database) throws {
    guard try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") ?? 0 > 0, let pages = try RawPages(db) else {
      return nil
    }
    self.pages = pages
    let roots = try Row.fetchAll(db, sql: "SELECT rootpage, name FROM sqlite_master WHERE type = 'table'")
    self.tables = Dictionary(
      roots.compactMap { row in
        // The table of tables may be damaged too.
        guard let root = Int.fromDatabaseValue(row[0]), let name = String.fromDatabaseValue(row[1]),
          tables.contains(name)
        else { return nil }
        return (root, name)
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// Hands over every row that can be read: its table, its number, its values. In the order of the pages.
  func forEach(_ body: (_ table: String, _ rowid: Int64, _ values: [DatabaseValue]) throws -> Void) rethrows {
    for first in stride(from: 1, through: pages.count, by: Limits.Library.pagesLookedAt) {
      var leaves: [Int] = []
      pages.each(from: first, count: Limits.Library.pagesLookedAt) { number, page in
        if page[number == 1 ? SQLiteHeader.length : 0] == LeafPage.mark { leaves.append(number) }
      }
      for number in leaves {
        guard let root = PageOwner.root(of: number, in: pages), let table = tables[root],
          let leaf = LeafPage(bytes(of: number), isFirst: number == 1)
        else { continue }
        for cell in leaf.cells {
          guard let payload = payload(of: cell, on: number), let values = StoredRecord.values(payload) else {
            continue
          }
          try body(table, cell.rowid, values)
        }
      }
    }
  }

  /// All bytes of a row. Each page that it goes on must say in the map whose continuation it is.
  private func payload(of cell: LeafPage.Cell, on page: Int) -> [UInt8]? {
    var payload = Array(cell.local)
    var (next, before) = (cell.next, page)
    while let number = next {
      let entry = PageOwner.entry(of: number, in: pages)
      let kind: UInt8 = before == page ? 3 : 4
      guard entry.kind == kind, entry.parent == before else { return nil }
      let bytes = bytes(of: number)
      guard bytes.count > 4 else { return nil }
      payload += bytes[4...].prefix(cell.length - payload.count)
      before = number
      next = payload.count < cell.length ? Int(bytes.bigEndian(at: 0)) : nil
    }
    return payload.count == cell.length ? payload : nil
  }

  private func bytes(of number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    pages.each(from: number, count: 1) { _, page in bytes = Array(page) }
    return bytes
  }
}
