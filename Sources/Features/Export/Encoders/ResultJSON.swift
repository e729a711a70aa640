public import Catalog

extension ArchivedItem {
  /// The item as JSON on one line: what Apple sent, and one key of miru's.
  public var json: String {
    var json = JSONWriter()
    ResultJSON.append(self, to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// One result as JSON: what Apple sent, and one key of miru's.
enum ResultJSON {
  /// Appends the result on one line, without a line end.
  static func append(_ archived: ArchivedItem, to json: inout JSONWriter) {
    let (stored, marks) = (archived.stored, archived.stored.marks)
    json.append("{")
    stored.item.append(to: &json, except: MiruKey.miru)
    json.append(key: Keys.miru)
    json.append("{")
    json.append(key: Keys.storefront)
    json.append(quoting: stored.storefront.code)
    append(stored.fetchedAt, Keys.fetchedAt, to: &json)
    append(marks.starredAt, Keys.starredAt, to: &json)
    append(marks.dismissedAt, Keys.dismissedAt, to: &json)
    append(marks.lastVisitedAt, Keys.lastVisitedAt, to: &json)
    if marks.visitCount > 0 {
      json.append(key: Keys.visitCount)
      json.append(integer: Int64(marks.visitCount))
    }
    if !archived.visits.isEmpty { append(archived.visits, to: &json) }
    if !archived.lists.isEmpty { append(archived.lists, to: &json) }
    if let sent = stored.item.extra[MiruKey.miru] {
      json.append(key: Keys.sent)
      json.append(sent.text)
    }
    json.append("}}")
  }

  private static func append(_ visits: [Visit], to json: inout JSONWriter) {
    json.append(key: Keys.visits)
    for (place, visit) in visits.enumerated() {
      json.append(place == 0 ? "[{" : ",{")
      append(visit.at, Keys.at, to: &json)
      if let query = visit.query {
        json.append(key: Keys.query)
        json.append(quoting: query)
      }
      json.append("}")
    }
    json.append("]")
  }

  private static func append(_ lists: [ListPlace], to json: inout JSONWriter) {
    json.append(key: Keys.lists)
    for (index, entry) in lists.enumerated() {
      json.append(index == 0 ? "[{" : ",{")
      json.append(key: Keys.name)
      json.append(quoting: entry.list)
      json.append(key: Keys.place)
      json.append(integer: entry.place)
      append(entry.at, Keys.at, to: &json)
      json.append("}")
    }
    json.append("]")
  }

  private static func append(_ moment: Timestamp?, _ key: [UInt8], to json: inout JSONWriter) {
    guard let moment else { return }
    json.append(key: key)
    json.append(moment)
  }

  /// miru's keys in their JSON form, with colons.
  private enum Keys {
    static let miru = JSONWriter.key(MiruKey.miru)
    static let storefront = JSONWriter.key(MiruKey.storefront)
    static let fetchedAt = JSONWriter.key(MiruKey.fetchedAt)
    static let starredAt = JSONWriter.key(MiruKey.starredAt)
    static let dismissedAt = JSONWriter.key(MiruKey.dismissedAt)
    static let lastVisitedAt = JSONWriter.key(MiruKey.lastVisitedAt)
    static let visitCount = JSONWriter.key(MiruKey.visitCount)
    static let visits = JSONWriter.key(MiruKey.visits)
    static let at = JSONWriter.key(MiruKey.at)
    static let query = JSONWriter.key(MiruKey.query)
    static let lists = JSONWriter.key(MiruKey.lists)
    static let name = JSONWriter.key(MiruKey.name)
    static let place = JSONWriter.key(MiruKey.place)
    static let sent = JSONWriter.key(MiruKey.sent)
  }
}
