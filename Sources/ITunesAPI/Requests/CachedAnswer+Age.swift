internal import Catalog

extension CachedAnswer {
  /// Whether the answer has not expired.
  ///
  /// An answer from the future counts as expired: the clock was set back, so its age is unknown.
  func isCurrent(at now: Timestamp) -> Bool {
    now < expiresAt && fetchedAt <= now + Limits.Budget.clockSlack
  }
}
