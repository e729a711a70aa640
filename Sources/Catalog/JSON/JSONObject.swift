/// A JSON object that keeps the order of its keys.
public struct JSONObject: Hashable, Sendable {
  /// One key with its value.
  public struct Field: Hashable, Sendable {
    /// The key, unescaped.
    public var key: String
    /// The value as received.
    public var value: RawJSON

    public init(_ key: String, _ value: RawJSON) {
      self.key = key
      self.value = value
    }
  }

  /// The fields in order; each key occurs at most once.
  public private(set) var fields: [Field]

  public init() { fields = [] }

  /// Creates an object from fields with distinct keys.
  public init(distinct fields: [Field]) { self.fields = fields }

  /// Parses exactly one object.
  public init(parsing text: String) throws(JSONError) {
    // What nearly every stored row keeps beside its columns.
    if text == "{}" {
      self.init()
      return
    }
    var scanner = JSONScanner(Array(text.utf8))
    try self.init(reading: &scanner)
    try scanner.expectEnd()
  }

  /// Parses the next object and moves the scanner behind it.
  ///
  /// If a key occurs twice, the last value counts, as in other parsers.
  public init(reading scanner: inout JSONScanner) throws(JSONError) {
    scanner.skipBlanks()
    let start = scanner.offset
    let places = try JSONFieldOffsets(passing: &scanner)
    guard let object = places.object(in: scanner.bytes) else {
      throw JSONError(offset: start, expected: .string)
    }
    self = object
  }

  mutating func reserve(_ count: Int) { fields.reserveCapacity(count) }

  /// The value of a key; setting `nil` removes the key.
  ///
  /// - Complexity: O(*n*) in the number of fields, which is about thirty for Apple's rows.
  public subscript(key: String) -> RawJSON? {
    get { fields.first { $0.key == key }?.value }
    set {
      let place = fields.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): fields[place].value = value
      case (let place?, nil): fields.remove(at: place)
      case (nil, let value?): fields.append(Field(key, value))
      case (nil, nil): break
      }
    }
  }

  /// Whether there are no fields.
  public var isEmpty: Bool { fields.isEmpty }

  /// The object as JSON on one line, without whitespace between tokens.
  public var text: String {
    "{" + fields.map { JSONStringCoding.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
  }
}

/// The error for text that is not JSON, with its offset.
public struct JSONError: Error, Hashable, Sendable {
  /// The offset of the first invalid byte, from 0.
  public var offset: Int
  /// The token expected there, worded for a sentence.
  public var expected: Expectation

  /// The tokens that a parser may expect.
  public enum Expectation: String, Hashable, Sendable {
    case value = "a value"
    case string = "a string"
    case colon = "':'"
    case commaOrEnd = "',' or the end of the list"
    case escape = "a valid escape sequence"
    case utf8 = "text in UTF-8"
    case number = "a number"
    case end = "the end"
    case lessDepth = "fewer than 512 levels of nesting"
  }
}
