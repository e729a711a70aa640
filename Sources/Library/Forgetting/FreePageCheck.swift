internal import Catalog
internal import GRDB
internal import GRDBSQLite

/// Searches the free space of a file's pages for forgotten text.
///
/// SQLite overwrites deleted data with zeros. But when it splits a full page, it may leave copies of cells in the
/// free space of the old page.
struct FreePageCheck {
  /// SQLite's own file handle: closing another descriptor of the file would release SQLite's locks.
  private let file: UnsafeMutablePointer<sqlite3_file>
  private let pageSize: Int
  let pageCount: Int

  /// Opens the main database's file; `nil` for a library without a file.
  init?(_ db: Database) throws {
    var pointer: UnsafeMutableRawPointer?
    let status = withUnsafeMutablePointer(to: &pointer) {
      sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, $0)
    }
    guard status == SQLITE_OK, let file = pointer?.assumingMemoryBound(to: sqlite3_file.self),
      let methods = file.pointee.pMethods
    else { return nil }
    pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
    var length: Int64 = 0
    guard pageSize > 0, methods.pointee.xFileSize(file, &length) == SQLITE_OK else { return nil }
    self.file = file
    pageCount = Int(length) / pageSize
  }

  /// The places where the text occurs in the free space of the given pages; only pages of the text's tables count.
  func findings(of text: ForgottenText, from first: Int, count: Int, _ db: Database) throws -> Findings {
    var findings = Findings()
    for page in pages(from: first, count: count, where: text.isFound) {
      let owner = try owner(of: page, db)
      if let owner, text.tables?.contains(owner.table) == false { continue }
      if let index = owner?.index { findings.indexes.insert(index) } else { findings.isElsewhere = true }
    }
    return findings
  }

  /// The pages whose free space satisfies `isFound`.
  func pages(from first: Int, count: Int, where isFound: (Slice<UnsafeRawBufferPointer>) -> Bool) -> [Int] {
    var found: [Int] = []
    read(from: first, count: count) { number, page in
      if let range = Self.freeSpace(of: page, number: number), isFound(page[range]) { found.append(number) }
    }
    return found
  }

  /// Reads pages by their number, from 1, up to the end of the file.
  private func read(from first: Int, count: Int, _ body: (Int, UnsafeRawBufferPointer) -> Void) {
    let count = min(count, pageCount - first + 1)
    guard first > 0, count > 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: count * pageSize, alignment: 8) { buffer in
      let offset = Int64(first - 1) * Int64(pageSize)
      guard
        file.pointee.pMethods.pointee.xRead(file, buffer.baseAddress, Int32(buffer.count), offset)
          == SQLITE_OK
      else { return }
      for place in 0..<count {
        body(
          first + place,
          UnsafeRawBufferPointer(rebasing: buffer[place * pageSize..<(place + 1) * pageSize]))
      }
    }
  }

  /// The bytes between the cell pointers and the cells of a table or index page; `nil` for other pages.
  private static func freeSpace(of page: UnsafeRawBufferPointer, number: Int) -> Range<Int>? {
    // The first page starts with the file header.
    let start = number == 1 ? SQLiteHeader.length : 0
    let headLength: Int
    switch page[start] {
    case 2, 5: headLength = 12
    case 10, 13: headLength = 8
    default: return nil
    }
    func pair(_ offset: Int) -> Int { Int(page[start + offset]) << 8 | Int(page[start + offset + 1]) }
    let cells = pair(5) == 0 ? 65_536 : pair(5)
    let pointersEnd = start + headLength + 2 * pair(3)
    return pointersEnd < cells && cells <= page.count ? pointersEnd..<cells : nil
  }
}

extension FreePageCheck {
  /// The places where forgotten text remains.
  struct Findings: Sendable {
    var indexes: Set<String> = []
    /// Whether some of it is outside indexes.
    var isElsewhere = false

    var isNothing: Bool { indexes.isEmpty && !isElsewhere }
  }

  /// The table of a page, and the index if the page belongs to one; `nil` if unknown.
  ///
  /// Uses the pointer map of auto-vacuum files, which records the parent of each page.
  func owner(of page: Int, _ db: Database) throws -> (table: String, index: String?)? {
    guard try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") ?? 0 > 0, let root = root(of: page),
      let row = try Row.fetchOne(
        db, sql: "SELECT tbl_name, name, type FROM sqlite_master WHERE rootpage = ?", arguments: [root])
    else { return nil }
    return (row[0], row["type"] == "index" ? row[1] : nil)
  }

  private func root(of page: Int) -> Int? {
    var page = page
    // B-trees are never deeper.
    for _ in 0..<40 {
      let (map, place) = Self.mapEntry(of: page, pageSize: pageSize)
      var (kind, parent): (UInt8, Int) = (0, 0)
      read(from: map, count: 1) { _, bytes in
        guard place >= 0 else { return }
        kind = bytes[place]
        parent = bytes[place + 1..<place + 5].reduce(0) { $0 << 8 | Int($1) }
      }
      switch kind {
      case 1: return page
      case 5: page = parent
      default: return nil
      }
    }
    return nil
  }
  /// The pointer map page with the entry of a page, and the entry's offset. A map page precedes as many pages as it
  /// has entries of five bytes.
  static func mapEntry(of page: Int, pageSize: Int) -> (map: Int, place: Int) {
    let entries = pageSize / 5
    let map = (page - 2) / (entries + 1) * (entries + 1) + 2
    return (map, (page - map - 1) * 5)
  }
}
