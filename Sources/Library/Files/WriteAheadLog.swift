internal import Catalog

/// The WAL file, read only for its newest copy of the header.
///
/// Until SQLite copies the log into the file, the header in the file is out of date.
struct WriteAheadLog {
  private let file: ReadOnlyFile
  private let pageSize: Int
  private let salt: [UInt8]

  private static let headerLength = 32
  private static let frameHeaderLength = 24

  /// `nil` if there is no log or nothing in it.
  init?(path: String) throws(LibraryError) {
    guard let file = try ReadOnlyFile(path) else { return nil }
    let header = file.bytes(at: 0, count: Self.headerLength)
    guard header.count == Self.headerLength else { return nil }
    self.file = file
    pageSize = Int(header.bigEndian(at: 8))
    salt = Array(header[16..<24])
    guard pageSize >= 512 else { return nil }
  }

  /// The header in the last committed copy of the first page; `nil` if the log holds none.
  ///
  /// Frames with another salt are left over from before. Checksums are not looked at: the same questions
  /// are asked again through SQLite once the file is open.
  ///
  /// Looked for from the end: during an import the log is long, and the first page in it often.
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

  /// How many frames there are since the log was last begun anew; all behind them are older.
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
