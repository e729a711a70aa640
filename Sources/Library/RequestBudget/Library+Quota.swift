public import Catalog
internal import GRDB

extension Library {
  /// The budget of an origin at one moment.
  public func quota(origin: String, rules: BudgetRules, at now: ClockReading) async throws -> QuotaReport {
    try await adoptCalls(at: now)
    let ownReservations = ownReservations.all
    return try await read { db in
      let tally = try QuotaUsage(
        db, origin: origin, window: rules.window, ownReservations: ownReservations, at: now)
      let answers = try AnswerTable.counts(origin: origin, at: now.wall, in: db)
      return QuotaReport(
        origin: origin, rules: rules,
        allowance: try RequestBudget.allowance(db, origin: origin, rules: rules, at: now), own: tally.own,
        others: tally.others, underWay: tally.underWay,
        refusalsInARow: try RefusalTable.inARow(db, origin: origin), currentAnswers: answers.current,
        outdatedAnswers: answers.outdated)
    }
  }

  /// Origins with a request in the last `window` or a refusal in force, by name.
  public func askedOrigins(within window: Duration, at now: ClockReading) async throws -> [String] {
    try await adoptCalls(at: now)
    return try await read { db in try RequestBudget.askedOrigins(db, within: window, at: now) }
  }
}

/// The requests that occupy the slots of an origin, counted by trigger.
struct QuotaUsage: Hashable {
  var own = RequestCounts()
  var others = RequestCounts()
  var underWay = 0

  /// Counts the requests that occupy a slot at a moment; `ownReservations` are those of this process.
  init(
    _ db: Database, origin: String, window: Duration, ownReservations: Set<Int64>, at now: ClockReading
  ) throws {
    for call in try RequestTable.slotHolders(db, origin: origin, window: window, at: now) {
      let path = ownReservations.contains(call.number) ? \Self.own : \Self.others
      switch call.trigger {
      case .typing: self[keyPath: path].typing += 1
      case .deliberate: self[keyPath: path].deliberate += 1
      case .home: self[keyPath: path].home += 1
      }
      if call.isUnderWay { underWay += 1 }
    }
  }
}
