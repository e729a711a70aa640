/// miru's own keys in an export. They are a contract: keys may be added, never changed.
enum MiruKey {
  /// The key that is added to each result and to the whole.
  static let miru = "miru"

  // Keys of a result.
  static let storefront = "storefront"
  static let fetchedAt = "fetchedAt"
  static let starredAt = "starredAt"
  static let dismissedAt = "dismissedAt"
  static let lastVisitedAt = "lastVisitedAt"
  static let visitCount = "visitCount"
  static let visits = "visits"
  static let at = "at"
  static let query = "query"
  static let match = "match"
  static let lists = "lists"
  static let name = "name"
  static let place = "place"
  /// Holds what Apple may send under the key `miru`, so that it is not overwritten.
  static let sent = "sent"

  /// The keys of a result that stand below `miru`.
  static let ofResult = [
    storefront, fetchedAt, starredAt, dismissedAt, lastVisitedAt, visitCount, visits, lists, sent,
  ]

  // Keys of the whole.
  static let schema = "schema"
  static let source = "source"
  static let exportedAt = "exportedAt"

  /// The schema version written, and the newest one read.
  static let knownSchema: Int64 = 1
}
