internal import Catalog

/// What is wrong with a line of TOML, and what to write instead.
struct TOMLError: Error {
  let sentence: String
}

/// Reads one line of the subset of TOML that a file of settings may hold.
struct TOMLScanner {
  /// The content of a line.
  enum Content {
    /// A blank line, or a comment; `key` is that of a setting in a comment, such as `# art = "off"`.
    case nothing(key: String?)
    case section(String)
    /// A key, its value as text, and the value's bytes.
    case setting(key: String, value: String, bytes: Range<Int>)
  }

  private var rest: ArraySlice<UInt8>
  private(set) var isHeading = false
  /// The key of the line, once it is read.
  private(set) var name = ""

  /// Creates a scanner of a line without its end.
  init(_ line: ArraySlice<UInt8>) { rest = line }

  mutating func content() throws(TOMLError) -> Content {
    skipBlanks()
    if take("#") {
      skipBlanks()
      let name = key()
      skipBlanks()
      return .nothing(key: take("=") && !name.isEmpty ? name : nil)
    }
    if rest.isEmpty { return .nothing(key: nil) }
    if take("[") {
      isHeading = true
      skipBlanks()
      let name = key()
      skipBlanks()
      guard !name.isEmpty, take("]") else {
        throw TOMLError(sentence: "a section is a name in brackets, such as [prompt].")
      }
      try expectEnd()
      return .section(name)
    }
    let name = key()
    skipBlanks()
    guard !name.isEmpty, take("=") else {
      throw TOMLError(
        sentence:
          "a line is a comment after '#', a [section], or 'key = value' without quotes around the key.")
    }
    self.name = name
    skipBlanks()
    let start = rest.startIndex
    let value = try value()
    let bytes = start..<rest.startIndex
    try expectEnd()
    return .setting(key: name, value: value, bytes: bytes)
  }

  /// Returns the number of a text without underscores; `nil` if TOML has no such decimal number.
  static func number(_ text: String) -> String? {
    let digits = text.filter { $0 != "_" }
    guard let first = digits.utf8.first, let last = digits.utf8.last, last != UInt8(ascii: "."),
      first != UInt8(ascii: "."), digits.utf8.allSatisfy({ "0123456789+-.".utf8.contains($0) })
    else { return nil }
    return Int(digits).map(String.init) ?? (Double(digits) == nil ? nil : digits)
  }

  private mutating func value() throws(TOMLError) -> String {
    let first = rest.first
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try string() }
    let token = rest.prefix { $0 != UInt8(ascii: "#") && !Self.isBlank($0) }
    rest = rest.dropFirst(token.count)
    let text = String(decoding: token, as: UTF8.self)
    if text == "true" { return "yes" }
    if text == "false" { return "no" }
    if let number = Self.number(text) { return number }
    if text.isEmpty { throw TOMLError(sentence: "the value is missing.") }
    throw TOMLError(
      sentence:
        "'\(text)' is no value that miru reads. Text needs quotes, as in \"text\"; there are no lists, tables or dates."
    )
  }

  private mutating func string() throws(TOMLError) -> String {
    let quote = rest.removeFirst()
    if rest.starts(with: [quote, quote]) { throw TOMLError(sentence: "text of several lines is not read.") }
    let isBasic = quote == UInt8(ascii: "\"")
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == quote || isBasic && byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      if byte == quote {
        guard let plain = String(validating: text, as: UTF8.self) else {
          throw TOMLError(sentence: "the text is not UTF-8.")
        }
        // Such a string of TOML is one of JSON.
        guard let string = isBasic ? JSONStringCoding.unquoted([quote] + text + [quote]) : plain else {
          throw Self.escape("u")
        }
        return string
      }
      let letter = rest.popFirst() ?? UInt8(ascii: " ")
      guard "\"\\bfnrtu".utf8.contains(letter) else { throw Self.escape(Character(Unicode.Scalar(letter))) }
      text += [byte, letter]
    }
    throw TOMLError(sentence: "the closing quote is missing.")
  }

  private static func escape(_ letter: Character) -> TOMLError {
    TOMLError(sentence: "\\\(letter) has no meaning within \"…\". Write \\\\ for a backslash, or use '…'.")
  }

  private mutating func expectEnd() throws(TOMLError) {
    skipBlanks()
    guard rest.isEmpty || rest.first == UInt8(ascii: "#") else {
      throw TOMLError(sentence: "only a comment may follow, not '\(String(decoding: rest, as: UTF8.self))'.")
    }
  }

  private mutating func key() -> String {
    let key = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    rest = rest.dropFirst(key.count)
    return String(decoding: key, as: UTF8.self)
  }

  private mutating func skipBlanks() { rest = rest.drop(while: Self.isBlank) }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: letter) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
