internal import Catalog
internal import Foundation

/// The first hundred bytes of a library's file, made such that SQLite reads the rest of it.
enum MendedHeader {
  /// Puts a header where there is none, and as many pages into the file as it is said to have: those that are missing
  /// are read as damaged ones then, and not the whole file.
  static func write(to path: String) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let length = try file.seekToEnd()
    try file.seek(toOffset: 0)
    var header = [UInt8](try file.read(upToCount: SQLiteHeader.length) ?? Data())
    guard header.count == SQLiteHeader.length else { return }
    let isHeader = SQLiteHeader.isWhole(header)
    if !isHeader { header = try usual() }
    let pageSize = max(512, UInt64(header[16]) << 8 | UInt64(header[17]))
    var pages = UInt32(clamping: length / pageSize)
    if isHeader {
      pages = max(
        pages, min(header.bigEndian(at: 28), pages.multipliedReportingOverflow(by: mostCut).partialValue))
    }
    try file.truncate(atOffset: UInt64(pages) * pageSize)
    header.replaceSubrange(28..<32, with: pages.bytes)
    // The number counts only if these two are the same.
    header.replaceSubrange(92..<96, with: header[24..<28])
    try file.seek(toOffset: 0)
    try file.write(contentsOf: Data(header))
  }

  /// That of a library with nothing in it.
  private static func usual() throws -> [UInt8] {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    let path = folder + "/empty"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Library.open(LibraryFile(path: path), readOnly: false, backup: .none).close()
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)).prefix(SQLiteHeader.length))
  }

  /// How many times longer the file may have been than it is.
  private static let mostCut: UInt32 = 64
}

extension UInt32 {
  /// Four bytes, most significant first.
  fileprivate var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) } }
}
