public import Catalog
internal import GRDB
internal import Synchronization

extension Library: RequestLedger {
  public func reserve(
    origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading, deadline: Duration
  ) async throws -> Reservation {
    let reservation = try await writeToFile { db in
      try RequestBudget.reserve(
        db, origin: origin, trigger: trigger, rules: rules, at: now, deadline: deadline)
    }
    if case .granted(let number) = reservation {
      ownReservations.withLock { numbers in
        numbers.append(number.rawValue)
        // No window contains more.
        if numbers.count > 2 * Limits.Settings.calls.upperBound {
          numbers.removeFirst(Limits.Settings.calls.upperBound)
        }
      }
    }
    return reservation
  }

  public func close(_ reservation: ReservationID, at now: ClockReading) async throws {
    // A power cut may lose this; the slot then counts until the request's deadline. Storing an answer waits for the disk anyway.
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

  /// Records an answer; costs only a read, unless a refusal preceded it.
  public func noteAnswer(origin: String) async throws {
    if try await read({ db in try RefusalTable.inARow(db, origin: origin) }) > 0 {
      try await writeToFile { db in try RefusalTable.reset(db, origin: origin) }
    }
  }

  /// The remaining budget; costs only a read, except for the first call after a boot.
  public func allowance(origin: String, rules: BudgetRules, at now: ClockReading) async throws -> Allowance {
    try await adoptCalls(at: now)
    return try await read { db in try RequestBudget.allowance(db, origin: origin, rules: rules, at: now) }
  }

  /// Converts the entries of earlier boots to the clock of this boot.
  func adoptCalls(at now: ClockReading) async throws {
    if isWritable, try await read({ db in try RequestBudget.hasForeign(db, at: now) }) {
      try await writeToFile { db in try RequestBudget.adopt(db, at: now) }
    }
  }
}
