internal import Catalog

/// What is known of a top-level object before its end: an answer, an export, or a row.
struct TopLevelObject {
  enum Results {
    case none, list, other
  }

  /// Where it starts in the window, until a list of results was met.
  var start = 0
  /// The line it starts on.
  var line = 1
  /// Whether a comma must come before the next field.
  var hasFields = false
  var results = Results.none

  private var hasNumber = false
  private var header: (value: RawJSON, line: Int)?
  private var said: String?

  init(start: Int = 0, line: Int = 1) {
    self.start = start
    self.line = line
  }

  /// Takes note of a field that is no list of results.
  mutating func note(_ key: String?, _ value: ArraySlice<UInt8>, line: Int) {
    switch key {
    case "results": results = .other
    case "trackId", "collectionId", "artistId": hasNumber = true
    case "errorMessage": said = raw(value).string
    case MiruKey.miru: header = (raw(value), line)
    default: break
    }
  }

  /// Whether it is a row itself; an answer's header is checked, and what is neither is refused.
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

  /// Refuses an export of a newer miru, whose marks may mean something else.
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
