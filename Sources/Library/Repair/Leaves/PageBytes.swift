/// Bytes of a page that may hold anything: every read is checked.
struct PageBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Bytes that were not read yet.
  var count: Int { rest.count }

  /// The next bytes; `nil` if there are not so many.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// A number with its sign, most significant byte first, of at most eight bytes.
  mutating func integer(bytes count: Int) -> Int64? {
    guard let bytes = take(count), let first = bytes.first else { return count == 0 ? 0 : nil }
    return bytes.reduce(first >= 0x80 ? -1 : 0) { $0 << 8 | Int64($1) }
  }

  /// SQLite's number of one to nine bytes: seven bits of each, the highest bit for "there is more", all eight of the ninth.
  mutating func varint() -> Int64? {
    var value: UInt64 = 0
    for place in 1...9 {
      guard let byte = rest.popFirst() else { return nil }
      if place == 9 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return Int64(bitPattern: value) }
    }
    return nil
  }
}
