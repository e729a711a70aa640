internal import Catalog
internal import Foundation
internal import GRDB
internal import Testing

@testable internal import Library

/// Libraries that a disk has done harm to.
enum Damage {
  /// The number of tracks in `fill`.
  static let tracks = 2_000

  /// Makes a library of many pages: every hundredth track is opened, every thousandth starred.
  static func fill(_ path: String) async throws {
    let library = try Library.open(at: path)
    _ = try await library.keep(
      FetchedAnswer(
        requestKey: "many", origin: "test", storefront: .us,
        items: (1...Int64(tracks)).map { Samples.track($0, "Song number \($0) of many") }, unreadable: 0,
        fetchedAt: Samples.moment(0), expiresAt: Samples.moment(0)))
    for number in stride(from: Int64(100), through: Int64(tracks), by: 100) {
      let id = ItemID.track(TrackID(number))
      _ = try await library.open(ItemKey(id, in: .us), query: "song \(number)", at: Samples.moment(number))
      if number % 1_000 == 0 { _ = try await library.star(id, at: Samples.moment(number)) }
    }
    try await library.set("country", to: "GB")
    // Into the file itself, where the harm is done.
    _ = try await library.emptyJournal()
    try library.close()
  }

  /// Writes nonsense over some pages that tracks lie on; no SQLite of this process may have the file open.
  static func spoil(_ path: String) throws {
    for page in try leaves(path) { try overwrite(path, page: page) }
  }

  /// Some pages in a row that tracks lie on.
  private static func leaves(_ path: String, count: Int = 3) throws -> [Int] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    let found = try queue.read { db in
      try Int.fetchAll(
        db,
        sql:
          "SELECT pageno FROM dbstat WHERE name = 'track' AND pagetype = 'leaf' ORDER BY pageno LIMIT ? OFFSET 20",
        arguments: [count])
    }
    try #require(found.count == count)
    return found
  }
}

extension Damage {
  /// Writes nonsense, or other bytes, over a page.
  static func overwrite(
    _ path: String, page: Int, with bytes: [UInt8] = [UInt8](repeating: 0xA5, count: 4_096)
  ) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(page - 1) * 4_096)
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }
}

extension Damage {
  /// Does one sort of harm: to some pages, to the header of the file, or to its end.
  static func spoil(_ path: String, _ sort: String) throws {
    guard sort != "pages" else { return try spoil(path) }
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    if sort == "header" {
      try file.write(contentsOf: Data(repeating: 0, count: 100))
    } else {
      try file.truncate(atOffset: try file.seekToEnd() / 2)
    }
    try file.close()
  }
}
