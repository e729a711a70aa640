internal import Catalog

/// The part of an imported file that is in memory, so that a file of any size can be read.
struct ReadWindow {
  /// The part itself.
  private(set) var bytes: [UInt8] = []
  /// The next byte to be read.
  private(set) var offset = 0

  private let more: () throws(ImportError) -> [UInt8]
  private var isWhole = false
  private var linesBefore = 0
  /// Bytes of the line at the window's start that lie before it.
  private var columnsBefore = 0
  /// Line breaks of the window counted so far: each is counted once, not once for each result.
  private var counted = (place: 0, breaks: 0)

  /// Reads pieces from `more` until it gives none.
  init(_ more: @escaping () throws(ImportError) -> [UInt8]) { self.more = more }

  /// Reads bytes at hand.
  init(_ bytes: [UInt8]) {
    self.init { () throws(ImportError) in [] }
    self.bytes = bytes
    isWhole = true
  }

  /// The next byte that is no blank; `nil` at the end of the file.
  mutating func next() throws(ImportError) -> UInt8? {
    while true {
      while offset < bytes.count {
        switch bytes[offset] {
        case 0x20, 0x09, 0x0A, 0x0D: offset += 1
        default: return bytes[offset]
        }
      }
      guard try refill() else { return nil }
    }
  }

  /// Passes over blanks and then `byte` if it comes next; returns whether it did.
  mutating func pass(_ byte: Character) throws(ImportError) -> Bool {
    guard let next = try next(), next == byte.asciiValue else { return false }
    offset += 1
    return true
  }

  /// The fields of an object that starts at a byte, and its end, if all of it is in the window and is JSON.
  func object(from place: Int) -> (fields: JSONFieldOffsets, end: Int)? {
    var scanner = JSONScanner(bytes, from: place)
    return (try? JSONFieldOffsets(passing: &scanner)).map { ($0, scanner.offset) }
  }

  /// Passes everything before a byte of the window.
  mutating func pass(to place: Int) { offset = place }

  /// Passes over a byte order mark, which some editors put in front of UTF-8.
  mutating func passByteOrderMark() throws(ImportError) {
    while bytes.count < 3, try refill() {}
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Goes on behind the line that a byte of the window stands on; returns the next byte there that is no blank.
  mutating func passLine(from place: Int) throws(ImportError) -> UInt8? {
    offset = place
    while true {
      if let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) {
        offset = end + 1
        return try next()
      }
      offset = bytes.count
      guard try refill() else { return nil }
    }
  }

  /// Lets the scanner read on from the next byte, over as many pieces of the file as it needs.
  mutating func scan<Value>(
    _ body: (inout JSONScanner) throws(JSONError) -> Value
  ) throws(ImportError) -> Value {
    while true {
      let fault: JSONError
      do throws(JSONError) {
        var scanner = JSONScanner(bytes, from: offset)
        let value = try body(&scanner)
        // A number that ends with the window may go on behind it.
        if scanner.offset < bytes.count || isWhole {
          offset = scanner.offset
          return value
        }
        fault = scanner.failure(.end)
      } catch {
        fault = error
      }
      guard bytes.count - fault.offset < Self.longestToken, try refill() else { throw meaning(of: fault) }
    }
  }

  /// The line of a byte of the window, from 1.
  mutating func line(at place: Int) -> Int {
    if place < counted.place { counted = (0, 0) }
    let breaks = bytes[counted.place..<place].withUnsafeBufferPointer { bytes in
      // Written so that many bytes are compared at once: it is asked for each result.
      bytes.reduce(into: 0) { $0 &+= $1 == UInt8(ascii: "\n") ? 1 : 0 }
    }
    counted = (place, counted.breaks + breaks)
    return linesBefore + counted.breaks + 1
  }

  /// Lets go of what lies before a byte, once that is worth the copying.
  mutating func drop(before place: Int) {
    guard place > Limits.Transfer.importPiece else { return }
    let lastBreak = bytes[..<place].lastIndex(of: UInt8(ascii: "\n"))
    columnsBefore = lastBreak.map { place - $0 - 1 } ?? columnsBefore + place
    linesBefore = line(at: place) - 1
    counted = (0, 0)
    bytes.removeSubrange(..<place)
    offset -= place
  }

  /// An error closer to the end of the window may come of its end: words, escapes and characters are shorter.
  private static let longestToken = 16

  /// Reads the next piece; `false` at the end of the file.
  private mutating func refill() throws(ImportError) -> Bool {
    guard !isWhole else { return false }
    guard bytes.count < Limits.Transfer.importElement else {
      throw .tooLarge(limit: Limits.Transfer.importElement)
    }
    // The larger what is being read, the larger the pieces: reading it again from its start stays cheap.
    let wanted = max(Limits.Transfer.importPiece, bytes.count)
    let before = bytes.count
    while bytes.count - before < wanted {
      let piece = try more()
      if piece.isEmpty {
        isWhole = true
        break
      }
      bytes += piece
    }
    return true
  }

  private mutating func meaning(of error: JSONError) -> ImportError {
    let line = line(at: error.offset)
    if error.offset >= bytes.count { return .cutOff(line: line) }
    let lineStart = bytes[..<error.offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    let column = lineStart.map { error.offset - $0 } ?? columnsBefore + error.offset
    return .notJSON(line: line, column: column + 1, expected: error.expected)
  }
}
