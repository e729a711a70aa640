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
    json.append(key: MiruKey.miru)
    json.append("{")
    json.append(key: MiruKey.storefront)
    json.append(quoting: stored.storefront.code)
    append(stored.fetchedAt, MiruKey.fetchedAt, to: &json)
    append(marks.starredAt, MiruKey.starredAt, to: &json)
    append(marks.dismissedAt, MiruKey.dismissedAt, to: &json)
    append(marks.lastVisitedAt, MiruKey.lastVisitedAt, to: &json)
    if marks.visitCount > 0 {
      json.append(key: MiruKey.visitCount)
      json.append(integer: Int64(marks.visitCount))
    }
    if !archived.visits.isEmpty { append(archived.visits, to: &json) }
    if !archived.lists.isEmpty { append(archived.lists, to: &json) }
    if let sent = stored.item.extra[MiruKey.miru] {
      json.append(key: MiruKey.sent)
      json.append(sent.text)
    }
    json.append("}}")
  }

  private static func append(_ visits: [Visit], to json: inout JSONWriter) {
    json.append(key: MiruKey.visits)
    for (place, visit) in visits.enumerated() {
      json.append(place == 0 ? "[{" : ",{")
      append(visit.at, MiruKey.at, to: &json)
      if let query = visit.query {
        json.append(key: MiruKey.query)
        json.append(quoting: query)
      }
      json.append("}")
    }
    json.append("]")
  }

  private static func append(_ lists: [ListPlace], to json: inout JSONWriter) {
    json.append(key: MiruKey.lists)
    for (index, entry) in lists.enumerated() {
      json.append(index == 0 ? "[{" : ",{")
      json.append(key: MiruKey.name)
      json.append(quoting: entry.list)
      json.append(key: MiruKey.place)
      json.append(integer: entry.place)
      append(entry.at, MiruKey.at, to: &json)
      json.append("}")
    }
    json.append("]")
  }

  private static func append(_ moment: Timestamp?, _ key: String, to json: inout JSONWriter) {
    guard let moment else { return }
    json.append(key: key)
    json.append(moment)
  }
}
