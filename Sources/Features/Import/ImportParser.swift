internal import Catalog

/// Parses the results of a file one after the other: answers, exports, arrays of rows and single rows.
///
/// Every byte that it has passed is valid JSON.
struct ImportParser {
  private enum State {
    case start
    case between
    /// Within an array; `isIn` an answer, otherwise the array is the section.
    case list(isIn: Bool, isFirst: Bool)
    case answer
  }

  private var window: ReadWindow
  private var state = State.start
  private var answer = TopLevelObject()
  /// The number of top-level values entered: answers or exports, arrays of rows, or single rows.
  private var section = 0
  private let passesBrokenLines: Bool
  /// Whether a result or an answer has occupied a line of its own.
  private var hasLines = false

  /// Parses the file behind a window. A broken line of a file with one result per line ends the parsing, unless
  /// broken lines are skipped.
  init(_ window: ReadWindow, passingBrokenLines: Bool) {
    self.window = window
    passesBrokenLines = passingBrokenLines
  }

  /// Returns the next result, or the error of a line that is none; `nil` at the end of the file.
  mutating func next() throws(ImportError) -> Result<ImportElement, ImportError>? {
    do throws(ImportError) {
      return try step().map { .success($0) }
    } catch {
      guard passesBrokenLines, try passLine(brokenBy: error) else { throw error }
      return .failure(error.ofLine(answer.line))
    }
  }

  /// Skips the line on which a section starts, if only that line is broken; returns whether it did.
  ///
  /// An unclosed line makes the next line invalid. The following line or the earlier lines show whether it is a line
  /// of its own, rather than the first of many lines of one answer. A section that has already returned results is
  /// never skipped.
  private mutating func passLine(brokenBy error: ImportError) throws(ImportError) -> Bool {
    if case .notAnAnswer = error {
      // The value was passed completely; parsing continues after it.
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

  private mutating func step() throws(ImportError) -> ImportElement? {
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
      case .list(let isIn, let isFirst):
        if let element = try element(isFirst: isFirst) {
          state = .list(isIn: isIn, isFirst: false)
          return element
        }
        state = isIn ? .answer : .between
      case .answer:
        if let row = wholeRow() { return row }
        if let row = try field() { return row }
      }
    }
  }

  private mutating func enterSection() throws(ImportError) {
    window.drop(before: window.offset)
    section += 1
    answer = TopLevelObject()
    (answer.start, answer.line) = (window.offset, window.line(at: window.offset))
    if try window.pass("[") {
      state = .list(isIn: false, isFirst: true)
    } else if try window.pass("{") {
      state = .answer
    } else {
      _ = try window.scan { (scanner) throws(JSONError) in try scanner.skipValue() }
      throw .notAnAnswer(line: answer.line)
    }
  }

  /// Returns the next element of a list; `nil` after the last one.
  private mutating func element(isFirst: Bool) throws(ImportError) -> ImportElement? {
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
    return ImportElement(
      bytes: Array(window.bytes[place]), offset: place.lowerBound, fields: fields,
      line: window.line(at: place.lowerBound), section: section)
  }

  /// Parses an object that is a row and lies completely in the window. The rows of NDJSON nearly always do.
  ///
  /// Otherwise returns `nil` without moving. The field-by-field parser, which takes several times as long, then
  /// decides what the object is.
  private mutating func wholeRow() -> ImportElement? {
    guard !answer.hasFields, let (fields, end) = window.object(from: answer.start),
      let object = fields.object(of: Self.telling, in: window.bytes), !object.isEmpty,
      object["results"] == nil, object["errorMessage"] == nil
    else { return nil }
    let bytes = Array(window.bytes[answer.start..<end])
    window.pass(to: end)
    leave()
    return ImportElement(
      bytes: bytes, offset: answer.start, fields: fields, line: answer.line, section: section)
  }

  private static let telling = JSONKeys("trackId", "collectionId", "artistId", "results", "errorMessage")

  /// Parses a field of an answer; at its end, returns it if it is itself a row.
  private mutating func field() throws(ImportError) -> ImportElement? {
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
      return nil
    }
    let place = try window.scan { (scanner) throws(JSONError) in try scanner.skipValue() }
    answer.note(key, window.bytes[place], line: window.line(at: place.lowerBound))
    if answer.results == .list { window.drop(before: window.offset) }
    return nil
  }

  /// Handles the end of an object, which was an answer or is itself a row.
  private mutating func leaveAnswer() throws(ImportError) -> ImportElement? {
    leave()
    guard try answer.isRow() else { return nil }
    return ImportElement(
      bytes: Array(window.bytes[answer.start..<window.offset]), offset: answer.start,
      fields: window.object(from: answer.start)?.fields, line: answer.line, section: section)
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

/// A result of a file to import, validated as JSON but not decoded yet.
struct ImportElement {
  let bytes: [UInt8]
  /// The offset of `bytes` in the text in which `fields` were scanned.
  let offset: Int
  /// `nil` if the value is not an object.
  let fields: JSONFieldOffsets?
  /// The line it starts on, from 1.
  let line: Int
  /// The number of its top-level value.
  let section: Int

  /// Returns the object, or only some of its fields; `nil` if the value is not an object.
  func object(of keys: JSONKeys? = nil) -> JSONObject? {
    fields?.object(of: keys, in: bytes, from: offset)
  }
}

/// The position of an element in a file to import.
public struct ElementPosition: Hashable, Sendable {
  /// The number of the result within the file, from 1.
  public var number: Int
  /// The line it starts on, from 1.
  public var line: Int
}

/// What is known about a top-level object before its end: it is an answer, an export, or a row.
struct TopLevelObject {
  enum Results {
    case none, list, other
  }

  /// The start of the object in the window; valid until a list of results is found.
  var start = 0
  /// The line it starts on.
  var line = 1
  /// Whether a comma must come before the next field.
  var hasFields = false
  var results = Results.none

  private var hasNumber = false
  private var header: (value: RawJSON, line: Int)?
  private var said: String?

  /// Records a field other than a list of results.
  mutating func note(_ key: String?, _ value: ArraySlice<UInt8>, line: Int) {
    switch key {
    case "results": results = .other
    case "trackId", "collectionId", "artistId": hasNumber = true
    case "errorMessage": said = raw(value).string
    case MiruKey.miru: header = (raw(value), line)
    default: break
    }
  }

  /// Returns whether the object is itself a row. Checks the header of an answer, and refuses any other object.
  func isRow() throws(ImportError) -> Bool {
    if results == .list {
      if let header { try Self.check(header.value, line: header.line) }
      return false
    }
    if let said { throw .appleSaid(said) }
    guard results == .none, hasNumber else { throw .notAnAnswer(line: line) }
    return true
  }

  private func raw(_ value: ArraySlice<UInt8>) -> RawJSON { RawJSON(Array(value), 0..<value.count) }

  /// Refuses an export of a newer miru, whose keys may have another meaning.
  private static func check(_ value: RawJSON, line: Int) throws(ImportError) {
    if value.isNull { return }
    guard let header = value.object else {
      throw .wrongHeader(key: MiruKey.miru, line: line, expected: .object)
    }
    guard let schema = header[MiruKey.schema], !schema.isNull else { return }
    guard let number = schema.integer, number >= 1 else {
      throw .wrongHeader(key: "\(MiruKey.miru).\(MiruKey.schema)", line: line, expected: .wholeNumber)
    }
    if number > MiruKey.knownSchema { throw .newerSchema(found: number, known: MiruKey.knownSchema) }
  }
}
