internal import Catalog
internal import GRDB

/// The rows of a table of a damaged file, as far as they can be read.
///
/// In the order of their numbers up to what cannot be read; from there on the next numbers are tried one by one, so that
/// exactly the rows of a damaged page are missing, and then in leaps that grow, because numbers may have wide gaps.
struct SalvagedRows {
  let db: Database
  let table: String
  let columns: String

  /// Hands over every row that can be read, its first column its number; says whether nothing stood in the way.
  func forEach(_ body: (Row) throws -> Void) throws -> Bool {
    var next = Int64.min
    var (tries, leap): (Int, Int64) = (0, 1)
    var isWhole = true
    while true {
      let (last, isEnd) = try read(from: next, body)
      if isEnd { return isWhole }
      isWhole = false
      if let last { (tries, leap) = (0, 1); next = last }
      if next == .min { next = 0 }
      tries += 1
      if tries > Limits.Backups.closeTries { leap = leap.multipliedReportingOverflow(by: 2).partialValue }
      let (place, overflows) = next.addingReportingOverflow(leap)
      guard leap > 0, !overflows else { return isWhole }
      next = place
    }
  }

  /// Reads from a number on; gives the last number that could be read, and whether that was the last there is.
  private func read(from start: Int64, _ body: (Row) throws -> Void) throws -> (last: Int64?, isEnd: Bool) {
    var last: Int64?
    let rows: RowCursor
    do {
      let sql = "SELECT t.rowid, \(columns) FROM \(table) t NOT INDEXED WHERE t.rowid >= ? ORDER BY t.rowid"
      rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [start])
    } catch let error as DatabaseError where Self.isDamage(error) {
      return (nil, false)
    }
    while true {
      do {
        guard let row = try rows.next() else { return (last, true) }
        last = row[0]
        try body(row)
      } catch let error as DatabaseError where Self.isDamage(error) {
        return (last, false)
      }
    }
  }

  private static func isDamage(_ error: DatabaseError) -> Bool {
    [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_IOERR].contains(error.resultCode)
  }
}
