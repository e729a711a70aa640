public import Catalog
internal import GRDB
internal import Synchronization

extension Library {
  /// The budget of an origin at one moment.
  public func quota(origin: String, rules: BudgetRules, at now: ClockReading) async throws -> QuotaReport {
    try await adoptCalls(at: now)
    let ownReservations = Set(ownReservations.withLock(\.self))
    return try await read { db in
      let holders = try RequestTable.slotHolders(db, origin: origin, window: rules.window, at: now)
      func counts(own isOwn: Bool) -> RequestCounts {
        var counts = RequestCounts()
        for holder in holders where ownReservations.contains(holder.number) == isOwn {
          switch holder.trigger {
          case .typing: counts.typing += 1
          case .deliberate: counts.deliberate += 1
          case .home: counts.home += 1
          }
        }
        return counts
      }
      let answers = try AnswerTable.counts(origin: origin, at: now.wall, in: db)
      return QuotaReport(
        origin: origin, rules: rules,
        allowance: try RequestBudget.allowance(db, origin: origin, rules: rules, at: now),
        own: counts(own: true), others: counts(own: false), underWay: holders.count(where: \.isUnderWay),
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
