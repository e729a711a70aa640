internal import Catalog

/// One value of a file on its top level: an answer or an export, an array of rows, or a single row.
struct ImportSection {
  /// Where its elements stand.
  let elements: [Range<Int>]

  /// All sections of a file, checked as JSON to the last byte.
  static func all(in text: ImportText) throws(ImportError) -> [ImportSection] {
    var scanner = JSONScanner(text.bytes, from: text.start)
    scanner.skipBlanks()
    guard let first = scanner.next else { throw .empty }
    guard first != UInt8(ascii: "<") else { throw .htmlInsteadOfJSON }
    var sections: [ImportSection] = []
    while scanner.next != nil {
      let place = try text.checked { () throws(JSONError) in try scanner.skipValue() }
      sections.append(ImportSection(elements: try elements(of: place, in: text)))
      scanner.skipBlanks()
    }
    return sections
  }

  private static func elements(
    of place: Range<Int>, in text: ImportText
  ) throws(ImportError) -> [Range<Int>] {
    switch text.bytes[place.lowerBound] {
    case UInt8(ascii: "["): return try list(at: place, in: text)
    case UInt8(ascii: "{"): break
    default: throw .notAnAnswer(line: text.line(at: place.lowerBound))
    }
    let fields = try fields(at: place, in: text)
    if let results = fields["results"], text.bytes[results.lowerBound] == UInt8(ascii: "[") {
      try fields[MiruKey.miru].map { (header) throws(ImportError) in try checkHeader(header, in: text) }
      return try list(at: results, in: text)
    }
    if let said = fields["errorMessage"].flatMap({ RawJSON(text.bytes, $0).string }) {
      throw .appleSaid(said)
    }
    guard fields["results"] == nil,
      ["trackId", "collectionId", "artistId"].contains(where: fields.keys.contains)
    else { throw .notAnAnswer(line: text.line(at: place.lowerBound)) }
    return [place]
  }

  /// The places of an array's elements.
  private static func list(at place: Range<Int>, in text: ImportText) throws(ImportError) -> [Range<Int>] {
    try text.checked { () throws(JSONError) in
      var scanner = JSONScanner(text.bytes, from: place.lowerBound)
      var elements: [Range<Int>] = []
      _ = scanner.pass("[")
      scanner.skipBlanks()
      while !scanner.pass("]") {
        elements.append(try scanner.skipValue())
        scanner.skipBlanks()
        _ = scanner.pass(",")
        scanner.skipBlanks()
      }
      return elements
    }
  }

  /// The places of an object's values; of a key that stands twice the last counts.
  private static func fields(
    at place: Range<Int>, in text: ImportText
  ) throws(ImportError) -> [String: Range<Int>] {
    try text.checked { () throws(JSONError) in
      var scanner = JSONScanner(text.bytes, from: place.lowerBound)
      var fields: [String: Range<Int>] = [:]
      _ = scanner.pass("{")
      scanner.skipBlanks()
      while !scanner.pass("}") {
        let key = RawJSON(text.bytes, try scanner.skipKey()).string
        let value = try scanner.skipValue()
        if let key { fields[key] = value }
        scanner.skipBlanks()
        _ = scanner.pass(",")
      }
      return fields
    }
  }

  /// Refuses an export of a newer miru, whose marks may mean something else.
  private static func checkHeader(_ place: Range<Int>, in text: ImportText) throws(ImportError) {
    let value = RawJSON(text.bytes, place)
    if value.isNull { return }
    let line = text.line(at: place.lowerBound)
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
