internal import Catalog

/// The text of a file of settings: a subset of TOML, changed one line at a time. Every other byte stays.
struct ConfigText {
  /// A setting in the file.
  struct Entry {
    /// Section and key, such as `prompt.art`.
    let name: String
    let value: String
    /// The number of its line, from 1.
    let line: Int
    fileprivate let valueBytes: Range<Int>
    fileprivate let lineBytes: Range<Int>
  }

  private(set) var bytes: [UInt8]
  /// The place of the first line: some editors begin a file with a byte order mark.
  private let start: Int
  /// The settings by line; of equal names the first counts.
  private(set) var entries: [Entry] = []
  /// The lines that cannot be read, with what is wrong.
  private(set) var problems: [(line: Int, sentence: String)] = []
  /// Where the next setting of each section belongs: after its last one.
  private var sectionEnds: [(name: String, end: Int)] = []
  /// Where a setting belongs that stands in a comment: below it.
  private var comments: [(name: String, end: Int)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    sectionEnds = [("", start)]
    var place = start
    // `nil` below a heading that cannot be read.
    var section: String? = ""
    var number = 0
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      number += 1
      read(place..<end, number, in: &section)
      place = end
    }
  }

  /// The setting with a name that counts.
  func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }

  /// Changes the line of a setting or adds one.
  mutating func set(_ name: String, to value: String) {
    let literal = Self.literal(value)
    if let entry = entry(name) {
      bytes.replaceSubrange(entry.valueBytes, with: literal.utf8)
    } else {
      let dot = name.lastIndex(of: ".")
      let section = dot.map { name[..<$0] } ?? ""
      let line = name[(dot.map { name.index(after: $0) } ?? name.startIndex)...] + " = " + literal
      let place =
        comments.first { $0.name == name }?.end ?? sectionEnds.first { $0.name == section }?.end
      if let place {
        insert([line], at: place)
      } else {
        insert((bytes.isEmpty ? [] : [""]) + ["[\(section)]", line], at: bytes.count)
      }
    }
    self = ConfigText(bytes)
  }

  /// Removes every line of a setting.
  mutating func unset(_ name: String) {
    for entry in entries.reversed() where entry.name == name { bytes.removeSubrange(entry.lineBytes) }
    self = ConfigText(bytes)
  }

  private mutating func read(_ line: Range<Int>, _ number: Int, in section: inout String?) {
    var content = bytes[line]
    if content.last == UInt8(ascii: "\n") { content.removeLast() }
    if content.last == UInt8(ascii: "\r") { content.removeLast() }
    var scanner = TOMLScanner(content)
    let prefix = section.map { $0.isEmpty ? "" : $0 + "." }
    do throws(TOMLError) {
      switch try scanner.content() {
      case .nothing(let key):
        if let key, let prefix { comments.append((prefix + key, line.upperBound)) }
      case .section(let name):
        section = name
        sectionEnds.append((name, line.upperBound))
      case .setting(let key, let value, let valueBytes):
        guard let prefix else { return }
        let name = prefix + key
        if let first = entry(name) {
          problems.append((number, "\(name) is set again. Line \(first.line) counts; remove one of them."))
        }
        entries.append(
          Entry(name: name, value: value, line: number, valueBytes: valueBytes, lineBytes: line))
        sectionEnds[sectionEnds.count - 1].end = line.upperBound
      }
    } catch {
      if scanner.isHeading { section = nil }
      let name = scanner.name.isEmpty ? "" : (prefix ?? "") + scanner.name + ": "
      problems.append((number, name + error.sentence))
    }
  }

  /// Inserts lines with the line ends of the file.
  private mutating func insert(_ lines: [String], at place: Int) {
    let newline =
      bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && bytes[$0 - 1] == 13 } == true ? "\r\n" : "\n"
    let text = lines.joined(separator: newline)
    // The last line of the file may have no end.
    let isOpen = place > start && bytes[place - 1] != UInt8(ascii: "\n")
    bytes.insert(contentsOf: (isOpen ? newline + text : text + newline).utf8, at: place)
  }

  /// Returns the value as a number or as text in quotes.
  static func literal(_ value: String) -> String {
    TOMLScanner.number(value) == value ? value : JSONStringCoding.quoted(value)
  }
}
