/// Request counts by trigger.
public struct RequestCounts: Hashable, Sendable {
  /// Triggered by a pause in typing.
  public var typing: Int
  /// Triggered by Enter or a command.
  public var deliberate: Int
  /// Triggered by Home.
  public var home: Int

  public init(typing: Int = 0, deliberate: Int = 0, home: Int = 0) {
    self.typing = typing
    self.deliberate = deliberate
    self.home = home
  }

  public var total: Int { typing + deliberate + home }
}

/// The remaining budget of one origin, and what used the rest.
public struct QuotaReport: Hashable, Sendable {
  /// The server: scheme, host and port.
  public var origin: String
  /// The rate limit.
  public var rules: BudgetRules
  /// The remaining budget.
  public var allowance: Allowance
  /// Requests of this process that take a slot.
  public var own: RequestCounts
  /// Requests of other processes that take a slot.
  public var others: RequestCounts
  /// Requests in flight.
  public var underWay: Int
  /// How often the origin has refused since it last answered.
  public var refusalsInARow: Int
  /// Cached answers that have not expired.
  public var currentAnswers: Int
  /// Expired answers in the cache.
  public var outdatedAnswers: Int

  public init(
    origin: String, rules: BudgetRules, allowance: Allowance, own: RequestCounts, others: RequestCounts,
    underWay: Int, refusalsInARow: Int, currentAnswers: Int, outdatedAnswers: Int
  ) {
    self.origin = origin
    self.rules = rules
    self.allowance = allowance
    self.own = own
    self.others = others
    self.underWay = underWay
    self.refusalsInARow = refusalsInARow
    self.currentAnswers = currentAnswers
    self.outdatedAnswers = outdatedAnswers
  }
}
