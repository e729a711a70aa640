public import Catalog

extension BudgetRules {
  /// Returns the rules if they are allowed for an API.
  ///
  /// - Throws: `APIConfigurationError` for rules other than Apple's for a remote API, and for impossible rules.
  public func accepted(for base: APIBase) throws(APIConfigurationError) -> BudgetRules {
    guard self == Limits.Budget.rules || base.isLoopback else { throw .budgetIsApples(origin: base.origin) }
    guard calls >= 1, (0..<calls).contains(reserve), window > .zero else { throw .budgetImpossible(self) }
    return self
  }
}
