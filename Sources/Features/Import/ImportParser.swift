internal import Catalog

/// Parses the results of a file, one after the other: answers, exports, arrays of rows and single rows.
///
/// Every byte that was passed is checked JSON.
struct ImportParser {
  /// What comes next in the file.
  enum Step {
    /// A value on the file's top level: an answer or an export, an array of rows, or a single row.
    case section
    /// A list of results of a section; of several, as of any key that stands twice, the last counts.
    case list
    case element(ImportElement)
    /// A line that is no result, and why; the walk goes on behind it.
    case brokenLine(ImportError)
  }

  private enum State {
    case start
    case between
    /// In an array; `isIn` an answer, else it is the section.
    case list(isIn: Bool, isFirst: Bool)
    case answer
  }

  private var window: ReadWindow
  private var state = State.start
  private var answer = TopLevelObject()
  private let passesBrokenLines: Bool
  /// Whether a result or an answer has stood on a line of its own.
  private var hasLines = false

  /// Walks the file that a window moves along. Broken lines between results, one a line, end the walk unless they are
  /// passed over.
  init(_ window: ReadWindow, passingBrokenLines: Bool) {
    self.window = window
    passesBrokenLines = passingBrokenLines
  }

  /// The next step; `nil` at the end of the file.
  mutating func next() throws(ImportError) -> Step? {
    do throws(ImportError) {
      return try step()
    } catch {
      guard passesBrokenLines, try passLine(brokenBy: error) else { throw error }
      return .brokenLine(error.ofLine(answer.line))
    }
  }

  /// Passes the line that a section starts on, if that alone is broken; returns whether it did.
  ///
  /// A line that only lacks its end breaks the next one. Whether it is a line by itself, and not the first of many of one
  /// answer, is told by the one that follows or by those before. A section that has handed out results is none.
  private mutating func passLine(brokenBy error: ImportError) throws(ImportError) -> Bool {
    if case .notAnAnswer = error {
      // It was passed whole; what stands behind it counts, what is in it does not.
      state = .between
      return true
    }
    guard let line = error.brokenLine, answer.results != .list else { return false }
    switch state {
    case .between, .answer: break
    case .start, .list: return false
    }
    let next = try window.passLine(from: answer.start)
    guard line == answer.line || hasLines || next == nil || next == UInt8(ascii: "{") else { return false }
    state = .between
    return true
  }

  private mutating func step() throws(ImportError) -> Step? {
    while true {
      switch state {
      case .start:
        try window.passByteOrderMark()
        guard let first = try window.next() else { throw .empty }
        if first == UInt8(ascii: "<") { throw .htmlInsteadOfJSON }
        state = .between
      case .between:
        guard try window.next() != nil else { return nil }
        try enterSection()
        return .section
      case .list(let isIn, let isFirst):
        if let element = try element(isFirst: isFirst) {
          state = .list(isIn: isIn, isFirst: false)
          return element
        }
        state = isIn ? .answer : .between
      case .answer:
        if let row = wholeRow() { return row }
        if let step = try field() { return step }
      }
    }
  }

  private mutating func enterSection() throws(ImportError) {
    window.drop(before: window.offset)
    answer = TopLevelObject(start: window.offset, line: window.line(at: window.offset))
    if try window.pass("[") {
      state = .list(isIn: false, isFirst: true)
    } else if try window.pass("{") {
      state = .answer
    } else {
      _ = try window.scan { (scanner) throws(JSONError) in try scanner.skipValue() }
      throw .notAnAnswer(line: answer.line)
    }
  }

  /// The next element of a list; `nil` behind its last.
  private mutating func element(isFirst: Bool) throws(ImportError) -> Step? {
    window.drop(before: window.offset)
    if try window.pass("]") { return nil }
    if !isFirst { try insistOnComma() }
    let isObject = try window.next() == UInt8(ascii: "{")
    let (place, fields) = try window.scan { (scanner) throws(JSONError) in
      let start = scanner.offset
      let fields = isObject ? try JSONFieldOffsets(passing: &scanner) : nil
      if !isObject { _ = try scanner.skipValue() }
      return (start..<scanner.offset, fields)
    }
    return .element(
      ImportElement(
        bytes: Array(window.bytes[place]), offset: place.lowerBound, fields: fields,
        line: window.line(at: place.lowerBound)))
  }

  /// Passes an object that is a row and lies in the window to its end, as the rows of lines nearly always do.
  ///
  /// `nil` leaves it where it was: going field by field, which takes several times as long, finds out what it is.
  private mutating func wholeRow() -> Step? {
    guard !answer.hasFields, let (fields, end) = window.object(from: answer.start),
      Self.isRow(fields, window.bytes)
    else { return nil }
    let bytes = Array(window.bytes[answer.start..<end])
    window.pass(to: end)
    leave()
    return .element(ImportElement(bytes: bytes, offset: answer.start, fields: fields, line: answer.line))
  }

  private static func isRow(_ fields: JSONFieldOffsets, _ bytes: [UInt8]) -> Bool {
    fields.have(one: numbers, in: bytes) == true && fields.have(one: tellingOthers, in: bytes) == false
  }

  private static let numbers = JSONKeys("trackId", "collectionId", "artistId")
  private static let tellingOthers = JSONKeys("results", "errorMessage")

  /// Passes a field of an answer; returns the step that comes of it, if one does.
  private mutating func field() throws(ImportError) -> Step? {
    if try window.pass("}") { return try leaveAnswer() }
    if answer.hasFields { try insistOnComma() }
    answer.hasFields = true
    let key = try window.scan { (scanner) throws(JSONError) in
      JSONStringCoding.unquoted(scanner.bytes[try scanner.skipKey()])
    }
    let isList = try window.next() == UInt8(ascii: "[")
    if key == "results", isList {
      _ = try window.pass("[")
      answer.results = .list
      state = .list(isIn: true, isFirst: true)
      return .list
    }
    let place = try window.scan { (scanner) throws(JSONError) in try scanner.skipValue() }
    answer.note(key, window.bytes[place], line: window.line(at: place.lowerBound))
    if answer.results == .list { window.drop(before: window.offset) }
    return nil
  }

  /// At the end of an object: it was an answer, or is a row itself.
  private mutating func leaveAnswer() throws(ImportError) -> Step? {
    leave()
    guard try answer.isRow() else { return nil }
    return .element(
      ImportElement(object: Array(window.bytes[answer.start..<window.offset]), line: answer.line))
  }

  private mutating func leave() {
    state = .between
    if window.line(at: window.offset) == answer.line { hasLines = true }
  }

  private mutating func insistOnComma() throws(ImportError) {
    guard try !window.pass(",") else { return }
    _ = try window.scan { (scanner) throws(JSONError) in throw scanner.failure(.commaOrEnd) }
  }
}
