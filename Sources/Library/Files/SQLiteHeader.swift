/// The fields of an SQLite header that identify its owner.
struct SQLiteHeader: Equatable {
  /// `application_id`: identifies the program that owns the file.
  let application: Int32
  /// `user_version`: the schema version of a library.
  let schema: Int

  /// The length of the header in bytes.
  static let length = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  /// Parses the start of a file; `nil` if it is not an SQLite file.
  init?(_ page: [UInt8]) {
    guard page.count >= Self.length, page.starts(with: Self.magic) else { return nil }
    application = Self.application(in: page)
    schema = Int(Int32(bitPattern: page.bigEndian(at: 60)))
  }

  /// The `application_id`, read from its place in the header.
  static func application(in page: [UInt8]) -> Int32 { Int32(bitPattern: page.bigEndian(at: 68)) }
}

extension [UInt8] {
  /// A big-endian number of four bytes.
  func bigEndian(at offset: Int) -> UInt32 {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
