public import Catalog

/// Why an import was refused. Nothing was changed in any case.
public enum ImportError: Error, Hashable, Sendable {
  /// The file, or standard input when `path` is `nil`, cannot be read; `reason` is the system's.
  case cannotRead(path: String?, reason: String)
  /// One value has more bytes than `limit`.
  case tooLarge(limit: Int)
  /// Nothing but blanks.
  case empty
  /// A page instead of JSON.
  case htmlInsteadOfJSON
  /// No JSON from this line and column (both from 1, columns in bytes) on.
  case notJSON(line: Int, column: Int, expected: JSONError.Expectation)
  /// The JSON ends in the middle.
  case cutOff(line: Int)
  /// The same of one line of a file that has a result on each.
  case brokenLine(line: Int, column: Int, expected: JSONError.Expectation)
  /// Such a line that ends in the middle.
  case cutOffLine(line: Int)
  /// JSON, but neither an answer nor rows of one.
  case notAnAnswer(line: Int)
  /// Apple's error JSON instead of an answer.
  case appleSaid(String)
  /// Written by a newer miru.
  case newerSchema(found: Int64, known: Int64)
  /// The whole's `miru` has a value that cannot be ours.
  case wrongHeader(key: String, line: Int, expected: ValueKind)
  /// An element that is no item.
  case unreadable(ElementPlace, UnreadableItem)
  /// An element's `miru` has a value that cannot be ours; `key` is its path.
  case wrongMark(ElementPlace, key: String, expected: ValueKind)
}

extension ImportError {
  /// The line of what is no JSON or no result; `nil` for what is wrong with more than one line.
  var brokenLine: Int? {
    switch self {
    case .notJSON(let line, _, _), .cutOff(let line), .notAnAnswer(let line): line
    default: nil
    }
  }

  /// The line on which a result that was left out starts; `nil` for what is wrong with the whole file.
  var line: Int? {
    switch self {
    case .brokenLine(let line, _, _), .cutOffLine(let line), .notAnAnswer(let line): line
    case .unreadable(let place, _), .wrongMark(let place, _, _): place.line
    default: nil
    }
  }

  /// The fault as one of a line alone; what stands out only behind the line is that it has no end.
  func ofLine(_ number: Int) -> ImportError {
    switch self {
    case .notJSON(number, let column, let expected):
      .brokenLine(line: number, column: column, expected: expected)
    case .notAnAnswer: self
    default: .cutOffLine(line: number)
    }
  }
}
