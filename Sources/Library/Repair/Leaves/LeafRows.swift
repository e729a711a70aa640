internal import Catalog
internal import GRDB

/// The rows of tables whose tree is broken, found on the pages themselves.
///
/// SQLite reaches a row from its table's first page downwards, so that one lost page above loses all rows below it. Which
/// table a page belongs to is also told by the file's map of pages, from below; pages that are free now or that the map
/// cannot place are passed over, for what is read from them might be what was removed.
struct LeafRows {
  private let pages: RawPages
  private let map: PageMap

  /// Those of a file with a map of pages.
  init(of pages: RawPages) {
    self.pages = pages
    map = PageMap(of: pages)
  }

  /// `nil` if the file has no such map.
  init?(_ db: Database) throws {
    guard try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") ?? 0 > 0, let pages = try RawPages(db) else {
      return nil
    }
    self.init(of: pages)
  }

  /// The first pages of tables, with their names.
  static func roots(of tables: Set<String>, _ db: Database) throws -> [Int: String] {
    let roots = try Row.fetchAll(db, sql: "SELECT rootpage, name FROM sqlite_master WHERE type = 'table'")
    return Dictionary(
      roots.compactMap { row in
        // The table of tables may be damaged too.
        guard let root = Int.fromDatabaseValue(row[0]), let name = String.fromDatabaseValue(row[1]),
          tables.contains(name)
        else { return nil }
        return (root, name)
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// Hands over every row that can be read: its tree, its number, its values. In the order of the pages.
  ///
  /// - Parameter atMost: How many rows of a page are handed over.
  func forEach(
    atMost: Int = .max,
    _ body: (_ tree: PageMap.Tree, _ rowid: Int64, _ values: [DatabaseValue]) throws -> Void
  ) rethrows {
    for first in stride(from: 1, through: pages.count, by: Limits.Library.pagesLookedAt) {
      var leaves: [Int] = []
      pages.each(from: first, count: Limits.Library.pagesLookedAt) { number, page in
        if page[number == 1 ? SQLiteHeader.length : 0] == LeafPage.mark { leaves.append(number) }
      }
      for number in leaves {
        guard let tree = map.tree(of: number), let leaf = LeafPage(bytes(of: number), isFirst: number == 1)
        else { continue }
        for cell in leaf.cells.prefix(atMost) {
          guard let payload = payload(of: cell, on: number), let values = StoredRecord.values(payload) else {
            continue
          }
          try body(tree, cell.rowid, values)
        }
      }
    }
  }

  /// All bytes of a row. Each page that it goes on must say in the map whose continuation it is.
  private func payload(of cell: LeafPage.Cell, on page: Int) -> [UInt8]? {
    var payload = Array(cell.local)
    var (next, before) = (cell.next, page)
    while let number = next {
      guard map.goesOn(on: number, after: before, isFirst: before == page) else { return nil }
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
