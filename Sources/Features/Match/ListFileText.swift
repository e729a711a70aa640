internal import Catalog
private import Foundation

/// The bytes of a list as text.
enum ListFileText {
  /// Reads a file; `-` is standard input.
  static func bytes(of path: String) throws(MatchListError) -> [UInt8] {
    do throws(SystemError) {
      let file = path == "-" ? SystemFile.standardInput : try .existing(path, writing: false)
      var bytes: [UInt8] = []
      while bytes.count <= Limits.Match.bytes {
        let piece = try file.read(atMost: Limits.Transfer.importPiece)
        if piece.isEmpty { return bytes }
        bytes += piece
      }
    } catch { throw .cannotRead(path: path, reason: error.reason) }
    throw .tooLarge
  }

  /// Decodes UTF-8, or UTF-16 with a byte order mark.
  static func decoded(_ bytes: [UInt8]) throws(MatchListError) -> String {
    let text: String
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      guard let decoded = String(bytes: bytes, encoding: .utf16) else { throw .notText(line: 1) }
      text = decoded
    } else {
      let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
      try check(body)
      text = String(decoding: body, as: UTF8.self)
    }
    if text.allSatisfy(\.isWhitespace) { throw .empty }
    return text
  }

  /// Refuses text that is binary, not UTF-8, or without usual line ends.
  private static func check(_ bytes: ArraySlice<UInt8>) throws(MatchListError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() {
      // A file of an old Mac has other line ends.
      let isLong = line.count > Limits.Match.lineBytes && !line.contains(UInt8(ascii: "\r"))
      if isLong { throw .lineTooLong(line: place + 1) }
      if line.contains(0) || String(validating: line, as: UTF8.self) == nil {
        throw .notText(line: place + 1)
      }
    }
  }
}

/// The records of a text with fields between commas, semicolons or tabs, as in RFC 4180.
struct DelimitedText {
  /// The records with the lines that they start on, from 1; blank ones are left out.
  private(set) var records: [(line: Int, cells: [String])] = []
  /// The line on which a quotation mark opens a field that never ends.
  private(set) var unclosed: Int?
  private var (cells, cell): ([String], [UInt8]) = ([], [])

  /// Splits a text by the sign that occurs most often in its first line.
  init(_ text: String) {
    let head = text.utf8.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let signs = ",;\t".utf8.map { sign in (sign: sign, count: head.count { $0 == sign }) }
    let separator = signs.max { $0.count < $1.count }?.sign
    let bytes = Array(text.utf8)
    var (isQuoted, line, start, place, opened) = (false, 1, 1, 0, 1)
    while place < bytes.count {
      let byte = bytes[place]
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      place += 1
      let isEnd = byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n"))
      if isEnd { line += 1 }
      if byte == UInt8(ascii: "\""), isQuoted, next == byte {
        cell.append(byte)
        place += 1
      } else if byte == UInt8(ascii: "\""), isQuoted || cell.isEmpty {
        isQuoted.toggle()
        opened = line
      } else if isQuoted {
        cell.append(byte)
      } else if isEnd {
        endRecord(start)
        start = line
      } else if byte == separator {
        endCell()
      } else if byte != UInt8(ascii: "\r") {
        cell.append(byte)
      }
    }
    endRecord(start)
    if isQuoted { unclosed = opened }
  }

  private mutating func endCell() {
    cells.append(String(decoding: cell, as: UTF8.self))
    cell.removeAll(keepingCapacity: true)
  }

  private mutating func endRecord(_ line: Int) {
    endCell()
    if cells.contains(where: { !$0.allSatisfy(\.isWhitespace) }) { records.append((line, cells)) }
    cells = []
  }
}
