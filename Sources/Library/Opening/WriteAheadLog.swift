internal import Catalog

/// The log beside the file, read only for its newest copy of the header.
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
  func header() -> SQLiteHeader? {
    var written: Int?
    var committed: Int?
    var offset = Self.headerLength
    while offset + Self.frameHeaderLength + pageSize <= file.size {
      let frame = file.bytes(at: offset, count: Self.frameHeaderLength)
      guard frame.count == Self.frameHeaderLength, Array(frame[8..<16]) == salt else { break }
      if frame.bigEndian(at: 0) == 1 { written = offset + Self.frameHeaderLength }
      if frame.bigEndian(at: 4) != 0 { committed = written }
      offset += Self.frameHeaderLength + pageSize
    }
    return committed.flatMap { SQLiteHeader(file.bytes(at: $0, count: SQLiteHeader.length)) }
  }
}
