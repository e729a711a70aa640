internal import Catalog

/// The WAL file, read only for the newest copy of the database header.
///
/// Until a checkpoint, the header in the database file is out of date.
struct WriteAheadLog {
  private let file: ReadOnlyFile
  private let pageSize: Int
  private let salt: [UInt8]

  private static let headerLength = 32
  private static let frameHeaderLength = 24

  /// Opens the WAL; `nil` if it is missing or empty.
  init?(path: String) throws(LibraryError) {
    guard let file = try ReadOnlyFile(path) else { return nil }
    let header = file.bytes(at: 0, count: Self.headerLength)
    guard header.count == Self.headerLength else { return nil }
    self.file = file
    pageSize = Int(header.bigEndian(at: 8))
    salt = Array(header[16..<24])
    guard pageSize >= 512 else { return nil }
  }

  /// The header in the last committed copy of the first page; `nil` if the WAL contains none.
  ///
  /// Ignores frames with another salt, which are left over from before the last reset. Does not verify checksums,
  /// because SQLite repeats these checks when it opens the file.
  ///
  /// Searches from the end: during an import the WAL is long and contains the first page often.
  func header() -> SQLiteHeader? {
    var isCommitted = false
    for number in (0..<frames).reversed() {
      let frame = frame(number)
      guard frame.count == Self.frameHeaderLength else { return nil }
      isCommitted = isCommitted || frame.bigEndian(at: 4) != 0
      guard isCommitted, frame.bigEndian(at: 0) == 1 else { continue }
      return SQLiteHeader(
        file.bytes(at: offset(number) + Self.frameHeaderLength, count: SQLiteHeader.length))
    }
    return nil
  }

  /// The number of frames since the last reset of the WAL; all later ones are older.
  private var frames: Int {
    var known = 0
    var end = max(0, file.size - Self.headerLength) / (Self.frameHeaderLength + pageSize)
    while known < end {
      let middle = (known + end) / 2
      let frame = frame(middle)
      let isOfNow = frame.count == Self.frameHeaderLength && Array(frame[8..<16]) == salt
      if isOfNow { known = middle + 1 } else { end = middle }
    }
    return known
  }

  private func frame(_ number: Int) -> [UInt8] {
    file.bytes(at: offset(number), count: Self.frameHeaderLength)
  }

  private func offset(_ number: Int) -> Int {
    Self.headerLength + number * (Self.frameHeaderLength + pageSize)
  }
}
