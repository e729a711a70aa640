public import Catalog

// The rest of the ports: what goes straight to the file, and what stays in memory.

extension PrivateLibrary: SettingStore {
  public func setting(_ name: String) async throws -> String? {
    if let value = try await passing.setting(name) { return value }
    return try await kept.setting(name)
  }

  /// Sets a value for this session.
  public func set(_ name: String, to value: String?) async throws { try await passing.set(name, to: value) }

  public func settings() async throws -> [String: String] {
    try await kept.settings().merging(passing.settings()) { _, here in here }
  }
}

/// What happens in a private session is in no statistics.
extension PrivateLibrary: StatisticsReading {
  public func statistics(since moment: Timestamp) async throws -> LibraryStatistics {
    try await kept.statistics(since: moment)
  }
}

/// The way back of earlier sessions can be walked; the one of a private session ends with it.
extension PrivateLibrary: NavigationPersistence {
  public func savedNavigation() async throws -> StoredNavigation { try await kept.savedNavigation() }
  public func keep(_ navigation: StoredNavigation) -> Bool { true }
}

/// The log of calls is the file's: all processes share it, and it holds no text of a search.
extension PrivateLibrary: RequestLedger {
  public func reserve(
    origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading, deadline: Duration
  ) async throws -> Reservation {
    try await kept.reserve(origin: origin, trigger: trigger, rules: rules, at: now, deadline: deadline)
  }

  public func close(_ reservation: ReservationID, at now: ClockReading) async throws {
    try await kept.close(reservation, at: now)
  }

  public func release(_ reservation: ReservationID) async throws { try await kept.release(reservation) }

  public func noteRefusal(
    origin: String, wait: Duration?, fallback: Duration, longest: Duration, at now: ClockReading
  ) async throws -> Timestamp {
    try await kept.noteRefusal(origin: origin, wait: wait, fallback: fallback, longest: longest, at: now)
  }

  public func noteAnswer(origin: String) async throws { try await kept.noteAnswer(origin: origin) }

  public func allowance(origin: String, rules: BudgetRules, at now: ClockReading) async throws -> Allowance {
    try await kept.allowance(origin: origin, rules: rules, at: now)
  }
}

extension PrivateLibrary: QuotaReporting {
  public func quota(origin: String, rules: BudgetRules, at now: ClockReading) async throws -> QuotaReport {
    try await kept.quota(origin: origin, rules: rules, at: now)
  }

  public func askedOrigins(within window: Duration, at now: ClockReading) async throws -> [String] {
    try await kept.askedOrigins(within: window, at: now)
  }
}

extension PrivateLibrary: Forgetting {
  /// What either holds; memory's items include all that the file holds of them.
  public func extent(of personalData: PersonalData) async throws -> ForgetResult {
    let (here, there) = (try await passing.extent(of: personalData), try await kept.extent(of: personalData))
    return ForgetResult(
      rows: max(here.rows, there.rows), visits: max(here.visits, there.visits),
      stars: max(here.stars, there.stars), answers: here.answers + there.answers)
  }

  public func forget(_ personalData: PersonalData) async throws -> ForgetResult {
    var extent = try await extent(of: personalData)
    _ = try await passing.forget(personalData)
    let forgotten = try await kept.forget(personalData)
    extent.isErased = forgotten.isErased
    (extent.copies, extent.unreadableCopies) = (forgotten.copies, forgotten.unreadableCopies)
    return extent
  }

  public func settleForgetting() async throws -> Bool { try await kept.settleForgetting() }
}

/// A private session drops nothing: it does not make the file larger either.
extension PrivateLibrary: SizeLimiting {
  public func keepWithin(bytes: Int64?) {}
  public func sizeSettled() {}
  public func stopDropping() {}
}
