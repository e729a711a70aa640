internal import Catalog

/// A file to import, which can be read from its start several times.
struct ImportFile {
  private let path: String?
  private let file: SystemFile
  /// Size in bytes.
  let size: Int

  /// Opens a file; `-` is standard input. Input that can be read only once, such as a pipe, is copied to a scratch
  /// file.
  init(_ path: String, scratchDirectory: String) throws(ImportError) {
    let named = path == "-" ? nil : path
    self.path = named
    do throws(SystemError) {
      let opened = try named.map { (path) throws(SystemError) in try SystemFile.existing(path, writing: false)
      }
      let given = opened ?? .standardInput
      file = try given.size() == nil ? Self.copy(of: given, in: scratchDirectory) : given
      size = try file.size() ?? 0
    } catch {
      throw .cannotRead(path: named, reason: error.reason)
    }
  }

  /// Returns a window at the start of the file; calls `passed` with the number of bytes of each read.
  func window(passed: @escaping (Int) -> Void = { _ in }) throws(ImportError) -> ReadWindow {
    try reading { () throws(SystemError) in try file.rewind() }
    return ReadWindow { () throws(ImportError) in
      let piece = try reading { () throws(SystemError) in
        try file.read(atMost: Limits.Transfer.importPiece)
      }
      passed(piece.count)
      return piece
    }
  }

  private func reading<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(ImportError) -> Value {
    do throws(SystemError) { return try body() } catch {
      throw .cannotRead(path: path, reason: error.reason)
    }
  }

  private static func copy(of input: SystemFile, in directory: String) throws(SystemError) -> SystemFile {
    let scratch = try SystemFile.scratch(in: directory)
    while true {
      let piece = try input.read(atMost: Limits.Transfer.importPiece)
      if piece.isEmpty { return scratch }
      try scratch.write(piece[...])
    }
  }
}

/// The part of an imported file that is in memory, so that files of any size can be read.
struct ReadWindow {
  /// The bytes in memory.
  private(set) var bytes: [UInt8] = []
  /// The position of the next byte to read.
  private(set) var offset = 0

  private let more: () throws(ImportError) -> [UInt8]
  private var isWhole = false
  private var linesBefore = 0
  /// Number of bytes before the window that belong to its first line.
  private var columnsBefore = 0
  /// The number of line breaks up to a position, so that each is counted once and not once per result.
  private var counted = (place: 0, breaks: 0)

  /// Creates a window that reads pieces from `more` until it returns an empty one.
  init(_ more: @escaping () throws(ImportError) -> [UInt8]) { self.more = more }

  /// Skips blanks and returns the next byte, which is not passed; `nil` at the end of the file.
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

  /// Passes blanks and then `byte`, if it is next; returns whether it was.
  mutating func pass(_ byte: Character) throws(ImportError) -> Bool {
    guard let next = try next(), next == byte.asciiValue else { return false }
    offset += 1
    return true
  }

  /// Returns the fields and the end of the object at a position, if it lies completely in the window and is valid
  /// JSON.
  func object(from place: Int) -> (fields: JSONFieldOffsets, end: Int)? {
    var scanner = JSONScanner(bytes, from: place)
    return (try? JSONFieldOffsets(passing: &scanner)).map { ($0, scanner.offset) }
  }

  /// Passes all bytes before a position.
  mutating func pass(to place: Int) { offset = place }

  /// Passes a byte order mark, which some editors write in front of UTF-8.
  mutating func passByteOrderMark() throws(ImportError) {
    while bytes.count < 3, try refill() {}
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Skips to the end of the line at a position; returns the next byte that is not a blank.
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

  /// Runs a scanner from the next byte, and reads as many pieces of the file as it needs.
  mutating func scan<Value>(
    _ body: (inout JSONScanner) throws(JSONError) -> Value
  ) throws(ImportError) -> Value {
    while true {
      let fault: JSONError
      do throws(JSONError) {
        var scanner = JSONScanner(bytes, from: offset)
        let value = try body(&scanner)
        // A number at the end of the window may continue after it.
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

  /// Returns the line of a position in the window, from 1.
  mutating func line(at place: Int) -> Int {
    if place < counted.place { counted = (0, 0) }
    let breaks = bytes[counted.place..<place].withUnsafeBufferPointer { bytes in
      // Written so that the compiler compares many bytes at once, because this runs for each result.
      bytes.reduce(into: 0) { $0 &+= $1 == UInt8(ascii: "\n") ? 1 : 0 }
    }
    counted = (place, counted.breaks + breaks)
    return linesBefore + counted.breaks + 1
  }

  /// Discards the bytes before a position, once they are enough to be worth the copying.
  mutating func drop(before place: Int) {
    guard place > Limits.Transfer.importPiece else { return }
    let lastBreak = bytes[..<place].lastIndex(of: UInt8(ascii: "\n"))
    columnsBefore = lastBreak.map { place - $0 - 1 } ?? columnsBefore + place
    linesBefore = line(at: place) - 1
    counted = (0, 0)
    bytes.removeSubrange(..<place)
    offset -= place
  }

  /// An error this close to the end of the window may be caused by the end: words, escapes and characters are
  /// shorter.
  private static let longestToken = 16

  /// Reads the next piece; returns `false` at the end of the file.
  private mutating func refill() throws(ImportError) -> Bool {
    guard !isWhole else { return false }
    guard bytes.count < Limits.Transfer.importElement else {
      throw .tooLarge(limit: Limits.Transfer.importElement)
    }
    // Piece sizes grow with the value being read, so that scanning it again from its start stays cheap.
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
