internal import Catalog

/// One result as JSON: what Apple sent, and one key of miru's.
enum ResultJSON {
  /// Returns the result on one line, without a line end.
  static func text(_ archived: ArchivedItem) -> String {
    var object = archived.stored.item.json
    let sent = object[MiruKey.miru]
    object[MiruKey.miru] = nil
    object[MiruKey.miru] = RawJSON(object: marks(archived, sent: sent))
    return object.text
  }

  private static func marks(_ archived: ArchivedItem, sent: RawJSON?) -> JSONObject {
    let stored = archived.stored
    var marks = JSONObject()
    marks[MiruKey.storefront] = RawJSON(string: stored.storefront.code)
    marks[MiruKey.fetchedAt] = date(stored.fetchedAt)
    marks[MiruKey.starredAt] = stored.marks.starredAt.map(date)
    marks[MiruKey.dismissedAt] = stored.marks.dismissedAt.map(date)
    marks[MiruKey.lastVisitedAt] = stored.marks.lastVisitedAt.map(date)
    if stored.marks.visitCount > 0 {
      marks[MiruKey.visitCount] = RawJSON(integer: Int64(stored.marks.visitCount))
    }
    if !archived.visits.isEmpty {
      marks[MiruKey.visits] = RawJSON(array: archived.visits.map { RawJSON(object: visit($0)) })
    }
    marks[MiruKey.sent] = sent
    return marks
  }

  private static func visit(_ visit: Visit) -> JSONObject {
    var object = JSONObject()
    object[MiruKey.at] = date(visit.at)
    object[MiruKey.query] = visit.query.map(RawJSON.init(string:))
    return object
  }

  private static func date(_ moment: Timestamp) -> RawJSON {
    RawJSON(string: RFC3339.milliseconds(moment))
  }
}
