internal import Catalog
internal import Terminal

extension ImportError {
  /// What is wrong, where, and what to do; safe to show on a terminal.
  public var sentence: String { fault + " Nothing was imported." }

  /// What is wrong and where.
  var fault: String {
    switch self {
    case .cannotRead(let path?, let reason): "Cannot read \(SafeText(path).text): \(reason)."
    case .cannotRead(nil, let reason): "Cannot read standard input: \(reason)."
    case .tooLarge(let limit):
      "One value of the file is larger than \(limit >> 20) MiB; a result of Apple's has some thousand bytes."
    case .empty: "The file is empty; an export of miru or a saved answer is wanted."
    case .htmlInsteadOfJSON: "The file is a web page, not JSON; save the answer itself."
    case .notJSON(1, 1, _):
      "The file is not JSON; an export to .json or .ndjson, or a saved answer, is wanted."
    case .notJSON(let line, let column, let expected):
      "The file is not JSON: line \(line), column \(column) should have \(expected.rawValue)."
    case .cutOff(let line): "The JSON ends in the middle, on line \(line); save or export the file again."
    case .brokenLine(let line, let column, let expected):
      "Line \(line) is not JSON: column \(column) should have \(expected.rawValue)."
    case .cutOffLine(let line): "Line \(line) ends in the middle."
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
    case .unreadable(let place, .numberTooSmall):
      "\(shown(place)) is no item: Apple's numbers are whole numbers from 1."
    case .wrongMark(let place, let key, let expected):
      "\(shown(place)): \(key) is not \(expected.rawValue); mend the value or take the key out."
    }
  }

  private func shown(_ place: ElementPlace) -> String { "Result \(place.number) (line \(place.line))" }
}
