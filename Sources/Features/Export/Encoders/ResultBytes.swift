internal import Catalog

/// Adds miru's key to a result that is already encoded: the fast variant of `ResultJSON`.
enum ResultBytes {
  /// Writes the result on one line, with miru's key at its end and without a line end.
  static func write(_ result: EncodedResult, to bytes: inout JSONWriter) {
    // The result's closing brace is written after miru's key.
    bytes.append(result.json.dropLast())
    bytes.append(key: Keys.miru)
    bytes.append("{")
    bytes.append(key: Keys.storefront)
    bytes.append(quoting: result.key.storefront.code)
    write(result.fetchedAt, Keys.fetchedAt, to: &bytes)
    write(result.marks.starredAt, Keys.starredAt, to: &bytes)
    write(result.marks.dismissedAt, Keys.dismissedAt, to: &bytes)
    write(result.marks.lastVisitedAt, Keys.lastVisitedAt, to: &bytes)
    if result.marks.visitCount > 0 {
      bytes.append(key: Keys.visitCount)
      bytes.append(integer: Int64(result.marks.visitCount))
    }
    if !result.visits.isEmpty { write(result.visits, to: &bytes) }
    bytes.append("}}")
  }

  private static func write(_ visits: [Visit], to bytes: inout JSONWriter) {
    bytes.append(key: Keys.visits)
    for (place, visit) in visits.enumerated() {
      bytes.append(place == 0 ? "[{" : ",{")
      write(visit.at, Keys.at, to: &bytes)
      if let query = visit.query {
        bytes.append(key: Keys.query)
        bytes.append(quoting: query)
      }
      bytes.append("}")
    }
    bytes.append("]")
  }

  private static func write(_ moment: Timestamp?, _ key: [UInt8], to bytes: inout JSONWriter) {
    guard let moment else { return }
    bytes.append(key: key)
    bytes.append(moment)
  }

  /// miru's keys in their JSON form, with colons.
  private enum Keys {
    static let miru = key(MiruKey.miru)
    static let storefront = key(MiruKey.storefront)
    static let fetchedAt = key(MiruKey.fetchedAt)
    static let starredAt = key(MiruKey.starredAt)
    static let dismissedAt = key(MiruKey.dismissedAt)
    static let lastVisitedAt = key(MiruKey.lastVisitedAt)
    static let visitCount = key(MiruKey.visitCount)
    static let visits = key(MiruKey.visits)
    static let at = key(MiruKey.at)
    static let query = key(MiruKey.query)

    private static func key(_ name: String) -> [UInt8] { Array("\(JSONStringCoding.quoted(name)):".utf8) }
  }
}
