internal import Catalog

/// The bytes of a file to import, and the way from a byte to the line a person can look up.
struct ImportText {
  let bytes: [UInt8]

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Where the JSON starts: behind the mark that some editors put in front of UTF-8.
  var start: Int { bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }

  /// The line of a byte, from 1.
  ///
  /// - Complexity: O(*n*) in the offset; asked only for the one place that is told.
  func line(at offset: Int) -> Int { bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1 }

  /// Runs a step of the scanner and tells its failure by line and column.
  func checked<Value>(_ step: () throws(JSONError) -> Value) throws(ImportError) -> Value {
    do throws(JSONError) {
      return try step()
    } catch {
      throw meaning(of: error)
    }
  }

  private func meaning(of error: JSONError) -> ImportError {
    let line = line(at: error.offset)
    if error.offset >= bytes.count { return .cutOff(line: line) }
    let lineStart = bytes[..<error.offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return .notJSON(line: line, column: error.offset - lineStart + 1, expected: error.expected)
  }
}
