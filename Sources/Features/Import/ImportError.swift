public import Catalog
internal import Terminal

/// Why an import was refused or failed.
public enum ImportError: Error, Hashable, Sendable {
  /// The file, or standard input when `path` is `nil`, cannot be read; `reason` is the system's.
  case cannotRead(path: String?, reason: String)
  /// A value has more bytes than `limit`.
  case tooLarge(limit: Int)
  /// The file is empty or blank.
  case empty
  /// HTML instead of JSON.
  case htmlInsteadOfJSON
  /// A syntax error at this line and column, both from 1, columns in bytes.
  case notJSON(line: Int, column: Int, expected: JSONError.Expectation)
  /// The JSON is truncated.
  case cutOff(line: Int)
  /// A syntax error in one line of a file with one result per line.
  case brokenLine(line: Int, column: Int, expected: JSONError.Expectation)
  /// A truncated line of such a file.
  case cutOffLine(line: Int)
  /// JSON, but neither an answer nor rows.
  case notAnAnswer(line: Int)
  /// Apple's error JSON instead of an answer.
  case appleSaid(String)
  /// An export of a newer miru.
  case newerSchema(found: Int64, known: Int64)
  /// An invalid value in the file's `miru` object.
  case wrongHeader(key: String, line: Int, expected: ValueKind)
  /// A result that is not an item.
  case unreadable(ElementPosition, UnreadableItem)
  /// An invalid value in a result's `miru` object; `key` is its path.
  case wrongMark(ElementPosition, key: String, expected: ValueKind)
  /// The library could not be written; the import was rolled back.
  case failed(LibraryError)
  /// The import failed and cannot be rolled back now: the only error that leaves rows of it in the library.
  case notRolledBack(LibraryError)
}

extension ImportError: ReportedError {
  public var status: CommandStatus {
    switch self {
    case .failed(let reason), .notRolledBack(let reason): reason.status
    default: .unreadable
    }
  }
}

extension ImportError {
  /// The line of a syntax error or of a value that is not a result; `nil` for any other error.
  var brokenLine: Int? {
    switch self {
    case .notJSON(let line, _, _), .cutOff(let line), .notAnAnswer(let line): line
    default: nil
    }
  }

  /// Returns the error as an error of one line; an error found only after the line means that the line is truncated.
  func ofLine(_ number: Int) -> ImportError {
    switch self {
    case .notJSON(number, let column, let expected):
      .brokenLine(line: number, column: column, expected: expected)
    case .notAnAnswer: self
    default: .cutOffLine(line: number)
    }
  }
}

extension ImportError {
  /// What is wrong, where, and what to do; safe to show on a terminal.
  public var sentence: String {
    switch self {
    case .failed(let reason): "\(fault) Nothing was imported. \(reason.sentence)"
    case .notRolledBack: fault
    default: fault + " Nothing was imported."
    }
  }

  /// What is wrong and where.
  var fault: String {
    switch self {
    case .cannotRead(let path?, let reason): "Cannot read \(SafeText(path).text): \(reason)."
    case .cannotRead(nil, let reason): "Cannot read standard input: \(reason)."
    case .tooLarge(let limit):
      "One value of the file is larger than \(Wording.size(bytes: Int64(limit))). A result has a few thousand bytes."
    case .empty: "The file is empty. Import an export of miru or a saved answer of Apple's API."
    case .htmlInsteadOfJSON: "The file is a web page, not JSON. Save the answer itself."
    case .notJSON(1, 1, _):
      "The file is not JSON. Import a .json or .ndjson export, or a saved answer of Apple's API."
    case .notJSON(let line, let column, let expected):
      "The file is not JSON: expected \(expected.rawValue) on line \(line) at character \(column)."
    case .cutOff(let line): "The JSON is truncated on line \(line). Save or export the file again."
    case .brokenLine(let line, let column, let expected):
      "Line \(line) is not JSON: expected \(expected.rawValue) at character \(column)."
    case .cutOffLine(let line): "Line \(line) is truncated."
    case .notAnAnswer(let line):
      "The JSON on line \(line) is not an answer with results. Import an export of miru or a saved answer."
    case .appleSaid(let said): "The file holds an error of Apple's: \(SafeText(said).text)."
    case .newerSchema(let found, let known):
      "The export has schema \(found); this miru reads up to \(known). Import it with a newer miru."
    case .wrongHeader(let key, let line, let expected):
      "\(key) of the export on line \(line) is not \(expected.rawValue)."
    case .unreadable(let place, .notAnObject): "\(shown(place)) is not an object."
    case .unreadable(let place, .withoutNumber):
      "\(shown(place)) is not an item: none of trackId, collectionId and artistId is a whole number."
    case .unreadable(let place, .numberTooSmall):
      "\(shown(place)) is not an item: Apple's ids are whole numbers from 1."
    case .wrongMark(let place, let key, let expected):
      "\(shown(place)): \(key) is not \(expected.rawValue). Correct the value or remove the key."
    case .failed: "The import failed."
    case .notRolledBack(let reason): "The import failed. " + ImportReport.cutOffStays(reason)
    }
  }

  private func shown(_ place: ElementPosition) -> String { "Result \(place.number) (line \(place.line))" }
}
