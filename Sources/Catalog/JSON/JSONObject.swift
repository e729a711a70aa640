/// A JSON object that keeps the order of its keys.
public struct JSONObject: Hashable, Sendable {
  /// One key with its value.
  public struct Field: Hashable, Sendable {
    /// The key, unescaped.
    public var key: String
    /// The value as it came.
    public var value: RawJSON

    /// Creates a field.
    public init(_ key: String, _ value: RawJSON) {
      self.key = key
      self.value = value
    }
  }

  /// The fields in order; a key stands at most once.
  public private(set) var fields: [Field]

  /// An object without fields.
  public init() { fields = [] }

  /// Takes fields that are known to repeat no key.
  public init(distinct fields: [Field]) { self.fields = fields }

  /// Reads exactly one object.
  public init(parsing text: String) throws(JSONError) {
    var scanner = JSONScanner(Array(text.utf8))
    try self.init(reading: &scanner)
    try scanner.expectEnd()
  }

  /// Reads the object that comes next and leaves the scanner behind it.
  ///
  /// Of a key that stands twice the last value counts, as with other readers.
  public init(reading scanner: inout JSONScanner) throws(JSONError) {
    scanner.skipBlanks()
    let start = scanner.offset
    let places = try JSONFieldOffsets(passing: &scanner)
    guard let object = places.object(in: scanner.bytes) else {
      throw JSONError(offset: start, expected: .string)
    }
    self = object
  }

  /// Makes room for fields that are about to come.
  mutating func reserve(_ count: Int) { fields.reserveCapacity(count) }

  /// The value of a key; setting `nil` takes the key out.
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

  /// The object as JSON on one line, without blanks.
  public var text: String {
    "{" + fields.map { JSONStringCoding.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
  }
}

/// Why a text is not JSON, and at which offset.
public struct JSONError: Error, Hashable, Sendable {
  /// The offset of the first byte that cannot be, counted from 0.
  public var offset: Int
  /// What was looked for there, as words for a sentence.
  public var expected: Expectation

  /// What a reader may have looked for.
  public enum Expectation: String, Hashable, Sendable {
    case value = "a value"
    case string = "a string"
    case colon = "':'"
    case commaOrEnd = "',' or the end of the list"
    case escape = "an escape sequence that JSON knows"
    case utf8 = "text in UTF-8"
    case number = "a number"
    case end = "the end"
    case lessDepth = "fewer than 512 levels of nesting"
  }

  /// Says where and what.
  public init(offset: Int, expected: Expectation) {
    self.offset = offset
    self.expected = expected
  }
}
