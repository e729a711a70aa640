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
