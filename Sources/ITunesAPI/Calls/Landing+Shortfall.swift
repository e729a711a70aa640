internal import Catalog

extension Flights<CatalogAnswer>.Landing {
  /// Whether an asker who joined another's call needs one of their own after all.
  func fallsShort(of act: Act, _ freshness: Freshness) -> Bool {
    guard !isOwn else { return false }
    switch result {
    case .success(let answer): return freshness == .fresh && answer.source != .catalogue
    case .failure(CatalogError.budgetSpent): return self.act.leavesReserve && !act.leavesReserve
    case .failure: return false
    }
  }
}
