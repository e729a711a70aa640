internal import Catalog

extension InFlightRequests<CatalogAnswer>.CallResult {
  /// Whether a caller that joined another request needs its own after all.
  func fallsShort(of trigger: RequestTrigger, _ freshness: Freshness) -> Bool {
    guard !isOwn else { return false }
    switch result {
    case .success(let answer): return freshness == .fresh && answer.source != .catalogue
    // What nobody asked for has less of the budget and fewer attempts.
    case .failure(let error as CatalogError):
      let isLimited = if case .budgetSpent = error { true } else { error.isTransitFailure }
      return isLimited && self.trigger.leavesReserve && !trigger.leavesReserve
    case .failure: return false
    }
  }
}
