public import Catalog

extension BudgetRules {
  /// The rules, if they are allowed for an API.
  ///
  /// - Throws: `APIConfigurationError` for rules other than Apple's away from this machine, and for impossible ones.
  public func accepted(for base: APIBase) throws(APIConfigurationError) -> BudgetRules {
    guard self == Limits.Budget.rules || base.isLoopback else { throw .budgetIsApples(origin: base.origin) }
    guard calls >= 1, (0..<calls).contains(reserve), window > .zero else { throw .budgetImpossible(self) }
    return self
  }
}
