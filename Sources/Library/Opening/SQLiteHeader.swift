/// What the first page of an SQLite file says about its owner.
struct SQLiteHeader: Equatable {
  /// `application_id`: which program's file it is.
  let application: Int32
  /// `user_version`: for us the number of the schema.
  let schema: Int

  /// Bytes of the header.
  static let length = 100
  /// Bytes of a page of every library: what SQLite takes where nothing else is asked for.
  static let usualPageSize = 4_096
  private static let magic = Array("SQLite format 3\0".utf8)

  /// `nil` if the bytes are not the start of an SQLite file.
  init?(_ page: [UInt8]) {
    guard page.count >= Self.length, page.starts(with: Self.magic) else { return nil }
    application = Self.application(in: page)
    schema = Int(Int32(bitPattern: page.bigEndian(at: 60)))
  }

  /// Which program's file it is, by the place where a header tells it.
  static func application(in page: [UInt8]) -> Int32 { Int32(bitPattern: page.bigEndian(at: 68)) }

  /// Whether the bytes that are the same in every file are as SQLite writes them.
  static func isWhole(_ page: [UInt8]) -> Bool {
    guard SQLiteHeader(page) != nil else { return false }
    let pageSize = Int(page[16]) << 8 | Int(page[17])
    // One stands for 65,536.
    guard pageSize == 1 || pageSize >= 512 && pageSize.nonzeroBitCount == 1 else { return false }
    // Which SQLite wrote it last, after 20 bytes that are kept for later.
    let version = page.bigEndian(at: 96)
    return (1...2).contains(page[18]) && (1...2).contains(page[19])
      && page[21...23].elementsEqual([64, 32, 32]) && page[72..<92].allSatisfy { $0 == 0 }
      && (3_000_000..<4_000_000).contains(version)
  }
}

extension [UInt8] {
  /// Four bytes as a number, most significant first.
  func bigEndian(at offset: Int) -> UInt32 {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
