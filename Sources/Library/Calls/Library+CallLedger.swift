public import Catalog
internal import GRDB

extension Library: CallLedger {
  public func book(
    origin: String, act: Act, rules: BudgetRules, at now: ClockReading, deadline: Duration
  ) async throws -> Booking {
    let booking = try await write { db in
      try CallBook.book(db, origin: origin, act: act, rules: rules, at: now, deadline: deadline)
    }
    if case .granted(let number) = booking { ownCalls.note(number) }
    return booking
  }

  public func close(_ booking: BookingID, at now: ClockReading) async throws {
    try await write { db in try CallTable.close(db, booking, at: now) }
  }

  public func release(_ booking: BookingID) async throws {
    try await write { db in try CallTable.remove(db, booking) }
  }

  public func noteRefusal(
    origin: String, wait: Duration?, fallback: Duration, longest: Duration, at now: ClockReading
  ) async throws -> Timestamp {
    try await write { db in
      try CallBook.noteRefusal(
        db, origin: origin, wait: wait, fallback: fallback, longest: longest, at: now)
    }
  }

  /// Notes an answer; costs a read only, unless there was a refusal before it.
  public func noteAnswer(origin: String) async throws {
    if try await read({ db in try RefusalTable.inARow(db, origin: origin) }) > 0 {
      try await write { db in try RefusalTable.reset(db, origin: origin) }
    }
  }

  /// What is free now; costs a read only, except for the first time after the machine was started.
  public func allowance(origin: String, rules: BudgetRules, at now: ClockReading) async throws -> Allowance {
    try await adoptCalls(at: now)
    return try await read { db in try CallBook.allowance(db, origin: origin, rules: rules, at: now) }
  }

  /// Counts by this run's boot clock what an earlier run of the machine wrote down.
  func adoptCalls(at now: ClockReading) async throws {
    if isWritable, try await read({ db in try CallBook.hasForeign(db, at: now) }) {
      try await write { db in try CallBook.adopt(db, at: now) }
    }
  }
}
