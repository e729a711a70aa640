internal import Catalog

extension InFlightRequests<CatalogAnswer>.CallResult {
  /// Whether a caller that joined another request needs its own after all.
  func fallsShort(of trigger: RequestTrigger, _ freshness: Freshness) -> Bool {
    guard !isOwn else { return false }
    switch result {
    case .success(let answer): return freshness == .fresh && answer.source != .catalogue
    case .failure(CatalogError.budgetSpent): return self.trigger.leavesReserve && !trigger.leavesReserve
    case .failure: return false
    }
  }
}
