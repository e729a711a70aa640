internal import Catalog

/// What the `miru` of one result says.
struct ResultMarks {
  var storefront: Storefront?
  var fetchedAt: Timestamp?
  var marks = ItemMarks()
  var visits: [Visit] = []
  /// What the service itself sent under the key `miru`.
  var sent: RawJSON?

  /// Reads and checks all keys of ours; `null` counts as absent, unknown keys are skipped.
  init(_ value: RawJSON?) throws(MarkError) {
    guard let value, !value.isNull else { return }
    let object = try MarkReader.object(value, MiruKey.miru)
    storefront = try MarkReader.storefront(object)
    fetchedAt = try MarkReader.moment(object, MiruKey.fetchedAt)
    marks.starredAt = try MarkReader.moment(object, MiruKey.starredAt)
    marks.dismissedAt = try MarkReader.moment(object, MiruKey.dismissedAt)
    visits = try MarkReader.visits(object)
    sent = object[MiruKey.sent]
    let last = try MarkReader.moment(object, MiruKey.lastVisitedAt)
    _ = try MarkReader.wholeNumber(object, MiruKey.visitCount)
    // A one-shot's answer tells the last visit only; that one is certain.
    if visits.isEmpty, let last { visits = [Visit(at: last)] }
    marks.lastVisitedAt = visits.first?.at
    marks.visitCount = visits.count
  }
}
