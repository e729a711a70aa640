public import Catalog
internal import Terminal

/// Why an import was refused. Nothing was changed in any case.
public enum ImportError: Error, Hashable, Sendable {
  /// The file, or standard input when `path` is `nil`, cannot be read; `reason` is the system's.
  case cannotRead(path: String?, reason: String)
  /// More bytes than `limit`.
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

/// Where an element stands in a file to import.
public struct ElementPlace: Hashable, Sendable {
  /// Its place among all results of the file, from 1.
  public var number: Int
  /// The line it starts on, from 1.
  public var line: Int
}

/// What a value of ours must be, as words for a sentence.
public enum ValueKind: String, Hashable, Sendable {
  case object = "an object"
  case list = "a list"
  case text = "text"
  case wholeNumber = "a whole number"
  case moment = "a time such as 2026-01-02T03:04:05.678Z"
  case storefront = "the code of a storefront, such as US"
}

extension ImportError {
  /// What is wrong, where, and what to do; safe to show on a terminal.
  public var sentence: String { fault + " Nothing was imported." }

  private var fault: String {
    switch self {
    case .cannotRead(let path?, let reason): "Cannot read \(SafeText(path).text): \(reason)."
    case .cannotRead(nil, let reason): "Cannot read standard input: \(reason)."
    case .tooLarge(let limit): "The file is larger than \(limit >> 20) MiB; import it in parts, as ndjson."
    case .empty: "The file is empty; an export of miru or a saved answer is wanted."
    case .htmlInsteadOfJSON: "The file is a web page, not JSON; save the answer itself."
    case .notJSON(let line, let column, let expected):
      "The file is not JSON: line \(line), column \(column) should have \(expected.rawValue)."
    case .cutOff(let line): "The JSON ends in the middle, on line \(line); save or export the file again."
    case .notAnAnswer(let line):
      "The JSON on line \(line) is neither an answer with results nor a result itself."
    case .appleSaid(let said): "The file holds no answer but an error of Apple's: \(SafeText(said).text)."
    case .newerSchema(let found, let known):
      "The export has schema \(found), this miru reads up to \(known); import it with a newer miru."
    case .wrongHeader(let key, let line, let expected):
      "\(key) of the export on line \(line) is not \(expected.rawValue)."
    case .unreadable(let place, .notAnObject): "\(shown(place)) is not an object."
    case .unreadable(let place, .withoutNumber):
      "\(shown(place)) is no item: it has no trackId, collectionId or artistId that is a whole number."
    case .wrongMark(let place, let key, let expected):
      "\(shown(place)): \(key) is not \(expected.rawValue); mend the value or take the key out."
    }
  }

  private func shown(_ place: ElementPlace) -> String { "Result \(place.number) (line \(place.line))" }
}
