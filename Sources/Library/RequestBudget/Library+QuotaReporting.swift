public import Catalog
internal import GRDB

extension Library: QuotaReporting {
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

  public func askedOrigins(within window: Duration, at now: ClockReading) async throws -> [String] {
    try await adoptCalls(at: now)
    return try await read { db in try RequestBudget.askedOrigins(db, within: window, at: now) }
  }
}
