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
