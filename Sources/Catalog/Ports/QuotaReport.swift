/// The remaining budget of one origin, and what used the rest.
public struct QuotaReport: Hashable, Sendable {
  /// The server: scheme, host and port.
  public var origin: String
  /// The rate limit.
  public var rules: BudgetRules
  /// The remaining budget.
  public var allowance: Allowance
  /// Requests of this process that take a slot.
  public var own: [RequestTrigger: Int] = [:]
  /// Requests of other processes that take a slot.
  public var others: [RequestTrigger: Int] = [:]
  /// Requests in flight.
  public var underWay = 0
  /// How often the origin has refused since it last answered.
  public var refusalsInARow = 0
  /// Cached answers that have not expired.
  public var currentAnswers = 0
  /// Expired answers in the cache.
  public var outdatedAnswers = 0

  public init(origin: String, rules: BudgetRules, allowance: Allowance) {
    self.origin = origin
    self.rules = rules
    self.allowance = allowance
  }
}
