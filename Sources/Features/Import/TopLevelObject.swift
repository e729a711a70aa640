internal import Catalog

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
