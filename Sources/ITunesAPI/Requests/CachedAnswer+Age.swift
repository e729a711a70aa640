internal import Catalog

extension CachedAnswer {
  /// Whether the answer need not be asked again.
  ///
  /// One from the future does not count: the clock was set back, and nobody knows how old it is.
  func isCurrent(at now: Timestamp) -> Bool {
    now < expiresAt && fetchedAt <= now + Limits.Budget.clockSlack
  }
}
