internal import GRDB

/// Which table or index a page belongs to, told by the map that files have whose free pages can be given back.
struct PageOwner: Hashable {
  /// The table, also of an index.
  let table: String
  /// The index; `nil` if the page belongs to the table itself.
  let index: String?

  /// `nil` if the page belongs to neither or the file has no map.
  init?(of page: Int, in pages: RawPages, _ db: Database) throws {
    guard try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") ?? 0 > 0, let root = Self.root(of: page, in: pages),
      let row = try Row.fetchOne(
        db, sql: "SELECT tbl_name, name, type FROM sqlite_master WHERE rootpage = ?", arguments: [root])
    else { return nil }
    table = row[0]
    index = row["type"] == "index" ? row[1] : nil
  }

  /// No tree is higher than this.
  static let highest = 40

  /// The first page of the tree that a page belongs to. Goes up from page to page.
  static func root(of page: Int, in pages: RawPages) -> Int? {
    var page = page
    for _ in 0..<highest {
      switch entry(of: page, in: pages) {
      case (1, _): return page
      case (5, let parent): page = parent
      default: return nil
      }
    }
    return nil
  }

  /// The map's five bytes for a page: what it is, and the page above it.
  static func entry(of page: Int, in pages: RawPages) -> (kind: UInt8, parent: Int) {
    let (map, place) = position(of: page, pageSize: pages.size)
    var entry: (UInt8, Int) = (0, 0)
    pages.each(from: map, count: 1) { _, bytes in
      guard place >= 0, place + 5 <= bytes.count else { return }
      entry = (bytes[place], bytes[place + 1..<place + 5].reduce(0) { $0 << 8 | Int($1) })
    }
    return entry
  }

  /// Map pages lie at the second page and after as many pages as one of them has entries for.
  static func position(of page: Int, pageSize: Int) -> (map: Int, place: Int) {
    let entries = pageSize / 5
    let map = (page - 2) / (entries + 1) * (entries + 1) + 2
    return (map, (page - map - 1) * 5)
  }
}
