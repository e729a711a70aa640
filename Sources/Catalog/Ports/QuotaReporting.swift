/// Calls by what they were for.
public struct RequestCounts: Hashable, Sendable {
  /// Asked by a pause in typing.
  public var typing: Int
  /// Asked by Enter, a command or a one-shot.
  public var deliberate: Int
  /// Asked by the first screen.
  public var home: Int

  /// Puts a tally together.
  public init(typing: Int = 0, deliberate: Int = 0, home: Int = 0) {
    self.typing = typing
    self.deliberate = deliberate
    self.home = home
  }

  /// All of them.
  public var total: Int { typing + deliberate + home }
}

/// Where the budget for one origin stands, and what it was spent on.
public struct QuotaReport: Hashable, Sendable {
  /// Who is asked: scheme, host and port.
  public var origin: String
  /// What is allowed.
  public var rules: BudgetRules
  /// What of it is left.
  public var allowance: Allowance
  /// Calls of this process that take a slot.
  public var own: RequestCounts
  /// Calls of other processes that take a slot.
  public var others: RequestCounts
  /// Those of both that have not ended.
  public var underWay: Int
  /// How often the origin has refused since it last answered.
  public var refusalsInARow: Int
  /// Kept answers that need not be asked again.
  public var currentAnswers: Int
  /// Kept answers past their lifetime.
  public var outdatedAnswers: Int

  /// Puts a report together.
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

/// Tells where the budget stands; asks nobody.
public protocol QuotaReporting: Sendable {
  /// Where the budget for an origin stands, all of it as of one moment.
  func quota(origin: String, rules: BudgetRules, at now: ClockReading) async throws -> QuotaReport

  /// Origins with a call in the last `window` or a refusal in force, by name.
  func askedOrigins(within window: Duration, at now: ClockReading) async throws -> [String]
}
