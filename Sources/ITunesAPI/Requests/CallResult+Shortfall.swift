internal import Catalog

extension InFlightRequests<CatalogAnswer>.CallResult {
  /// Whether a caller that joined another request must send its own after all.
  func fallsShort(of trigger: RequestTrigger, _ freshness: Freshness) -> Bool {
    guard !isOwn else { return false }
    switch result {
    case .success(let answer): return freshness == .fresh && answer.source != .catalogue
    // A request that the user did not trigger has a smaller budget and fewer attempts.
    case .failure(let error as CatalogError):
      let isLimited = if case .budgetSpent = error { true } else { error.isTransitFailure }
      return isLimited && self.trigger.leavesReserve && !trigger.leavesReserve
    case .failure: return false
    }
  }
}
