internal import Catalog
internal import GRDB
internal import GRDBSQLite

/// The pages of the library's file as they lie on the disk.
///
/// Read through the handle that SQLite has open: a handle of our own would give up SQLite's locks when it is closed.
struct RawPages {
  /// Bytes of a page.
  let size: Int
  /// Pages of the file.
  let count: Int
  private let handle: UnsafeMutablePointer<sqlite3_file>

  /// `nil` for a library without a file.
  init?(_ db: Database) throws {
    var pointer: UnsafeMutableRawPointer?
    let status = withUnsafeMutablePointer(to: &pointer) {
      sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, $0)
    }
    guard status == SQLITE_OK, let handle = pointer?.assumingMemoryBound(to: sqlite3_file.self),
      handle.pointee.pMethods != nil
    else { return nil }
    self.handle = handle
    size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
    var length: Int64 = 0
    guard size > 0, handle.pointee.pMethods.pointee.xFileSize(handle, &length) == SQLITE_OK else {
      return nil
    }
    count = Int(length) / size
  }

  /// Hands over pages by their number, from 1, as far as the file goes and they can be read.
  func each(from first: Int, count wanted: Int, _ body: (Int, UnsafeRawBufferPointer) -> Void) {
    let found = min(wanted, count - first + 1)
    guard first > 0, found > 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: found * size, alignment: 8) { buffer in
      let offset = Int64(first - 1) * Int64(size)
      guard
        handle.pointee.pMethods.pointee.xRead(handle, buffer.baseAddress, Int32(buffer.count), offset)
          == SQLITE_OK
      else { return }
      for place in 0..<found {
        body(first + place, UnsafeRawBufferPointer(rebasing: buffer[place * size..<(place + 1) * size]))
      }
    }
  }
}
