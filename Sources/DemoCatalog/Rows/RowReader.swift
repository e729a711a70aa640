internal import Catalog

/// Reads single values of a catalogue row without parsing the rest.
///
/// Relies on the generator's format: no space between key and value, and none of these keys inside a nested
/// object. A test compares it with the full parser on every row.
struct RowReader {
  /// The whole catalogue file.
  let bytes: UnsafeRawBufferPointer
  /// The byte range of the row.
  let line: Range<Int>

  /// A whole number.
  func integer(_ key: RowKey) -> Int64? {
    value(key).flatMap { Int64($0) }
  }

  /// A string value, decoded.
  func string(_ key: RowKey) -> String? {
    guard let start = start(of: key), bytes[start] == UInt8(ascii: "\"") else { return nil }
    var end = start + 1
    while let quote = bytes.place(of: [UInt8(ascii: "\"")], from: end, to: line.upperBound) {
      if !isEscaped(quote, since: start) {
        let inner = bytes[start + 1..<quote]
        guard bytes.place(of: [UInt8(ascii: "\\")], from: start, to: quote) != nil else {
          return String(decoding: inner, as: UTF8.self)
        }
        return JSONStringCoding.unquoted(Array(bytes[start...quote])[...])
      }
      end = quote + 1
    }
    return nil
  }

  /// The row as written in the file.
  var text: [UInt8] { Array(bytes[line]) }

  /// The text of a number or literal.
  private func value(_ key: RowKey) -> String? {
    guard let start = start(of: key) else { return nil }
    let rest = bytes[start..<line.upperBound]
    let end = rest.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") } ?? line.upperBound
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func start(of key: RowKey) -> Int? {
    bytes.place(of: key.pattern, from: line.lowerBound, to: line.upperBound).map { $0 + key.pattern.count }
  }

  private func isEscaped(_ quote: Int, since start: Int) -> Bool {
    var backslashes = 0
    while quote - backslashes - 1 > start, bytes[quote - backslashes - 1] == UInt8(ascii: "\\") {
      backslashes += 1
    }
    return backslashes % 2 == 1
  }
}
