public import Catalog
internal import GRDB

extension Library: RequestLedger {
  public func reserve(
    origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading, deadline: Duration
  ) async throws -> Reservation {
    let reservation = try await writeToFile { db in
      try RequestBudget.reserve(
        db, origin: origin, trigger: trigger, rules: rules, at: now, deadline: deadline)
    }
    if case .granted(let number) = reservation { ownReservations.note(number) }
    return reservation
  }

  public func close(_ reservation: ReservationID, at now: ClockReading) async throws {
    try await writeToFile { db in try RequestTable.close(db, reservation, at: now) }
  }

  public func release(_ reservation: ReservationID) async throws {
    try await writeToFile { db in try RequestTable.remove(db, reservation) }
  }

  public func noteRefusal(
    origin: String, wait: Duration?, fallback: Duration, longest: Duration, at now: ClockReading
  ) async throws -> Timestamp {
    try await writeToFile { db in
      try RequestBudget.noteRefusal(
        db, origin: origin, wait: wait, fallback: fallback, longest: longest, at: now)
    }
  }

  /// Notes an answer; costs a read only, unless there was a refusal before it.
  public func noteAnswer(origin: String) async throws {
    if try await read({ db in try RefusalTable.inARow(db, origin: origin) }) > 0 {
      try await writeToFile { db in try RefusalTable.reset(db, origin: origin) }
    }
  }

  /// What is free now; costs a read only, except for the first time after the machine was started.
  public func allowance(origin: String, rules: BudgetRules, at now: ClockReading) async throws -> Allowance {
    try await adoptCalls(at: now)
    return try await read { db in try RequestBudget.allowance(db, origin: origin, rules: rules, at: now) }
  }

  /// Counts by this run's boot clock what an earlier run of the machine wrote down.
  func adoptCalls(at now: ClockReading) async throws {
    if isWritable, try await read({ db in try RequestBudget.hasForeign(db, at: now) }) {
      try await writeToFile { db in try RequestBudget.adopt(db, at: now) }
    }
  }
}
