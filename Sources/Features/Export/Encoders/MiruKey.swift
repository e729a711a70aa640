/// miru's own keys in an export. They are a contract: added to, never changed.
enum MiruKey {
  /// The one key added to each result and to the whole.
  static let miru = "miru"

  // Of a result.
  static let storefront = "storefront"
  static let fetchedAt = "fetchedAt"
  static let starredAt = "starredAt"
  static let dismissedAt = "dismissedAt"
  static let lastVisitedAt = "lastVisitedAt"
  static let visitCount = "visitCount"
  static let visits = "visits"
  static let at = "at"
  static let query = "query"
  /// What the service itself sent under the key `miru`, should it ever: kept from being overwritten.
  static let sent = "sent"

  // Of the whole.
  static let schema = "schema"
  static let source = "source"
  static let exportedAt = "exportedAt"

  /// The schema written, and the newest one read.
  static let knownSchema: Int64 = 1
}
