/// The fields of an SQLite header that identify its owner.
struct SQLiteHeader: Equatable {
  /// `application_id`: which program's file it is.
  let application: Int32
  /// `user_version`: for us the number of the schema.
  let schema: Int

  /// Bytes of the header.
  static let length = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  /// `nil` if the bytes are not the start of an SQLite file.
  init?(_ page: [UInt8]) {
    guard page.count >= Self.length, page.starts(with: Self.magic) else { return nil }
    application = Self.application(in: page)
    schema = Int(Int32(bitPattern: page.bigEndian(at: 60)))
  }

  /// Which program's file it is, by the place where a header tells it.
  static func application(in page: [UInt8]) -> Int32 { Int32(bitPattern: page.bigEndian(at: 68)) }
}

extension [UInt8] {
  /// Four bytes as a number, most significant first.
  func bigEndian(at offset: Int) -> UInt32 {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
