internal import Catalog
internal import GRDB
internal import GRDBSQLite

/// The pages of the library's file as they lie on the disk.
///
/// Those of an open library are read through the handle that SQLite has: one of our own would give up SQLite's locks when
/// it is closed.
struct RawPages {
  /// Bytes of a page.
  let size: Int
  /// Pages of the file.
  let count: Int
  private let source: Source

  private enum Source {
    case handle(UnsafeMutablePointer<sqlite3_file>)
    case file(ReadOnlyFile)
  }

  /// `nil` for a library without a file.
  init?(_ db: Database) throws {
    var pointer: UnsafeMutableRawPointer?
    let status = withUnsafeMutablePointer(to: &pointer) {
      sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, $0)
    }
    guard status == SQLITE_OK, let handle = pointer?.assumingMemoryBound(to: sqlite3_file.self),
      handle.pointee.pMethods != nil
    else { return nil }
    source = .handle(handle)
    size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
    var length: Int64 = 0
    guard size > 0, handle.pointee.pMethods.pointee.xFileSize(handle, &length) == SQLITE_OK else {
      return nil
    }
    count = Int(length) / size
  }

  /// Those of a file that no SQLite has open.
  init(_ file: ReadOnlyFile, size: Int) {
    self.size = size
    count = file.size / size
    source = .file(file)
  }

  /// Hands over pages by their number, from 1, as far as the file goes and they can be read.
  func each(from first: Int, count wanted: Int, _ body: (Int, UnsafeRawBufferPointer) -> Void) {
    let found = min(wanted, count - first + 1)
    guard first > 0, found > 0 else { return }
    func handOver(_ buffer: UnsafeRawBufferPointer) {
      for place in 0..<found {
        body(first + place, UnsafeRawBufferPointer(rebasing: buffer[place * size..<(place + 1) * size]))
      }
    }
    let offset = (first - 1) * size
    switch source {
    case .file(let file): _ = file.reading(at: offset, count: found * size, handOver)
    case .handle(let handle):
      withUnsafeTemporaryAllocation(byteCount: found * size, alignment: 8) { buffer in
        let read = handle.pointee.pMethods.pointee.xRead
        guard read?(handle, buffer.baseAddress, Int32(buffer.count), Int64(offset)) == SQLITE_OK else {
          return
        }
        handOver(UnsafeRawBufferPointer(buffer))
      }
    }
  }
}
