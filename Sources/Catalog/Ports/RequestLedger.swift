/// How many calls are allowed in which time. Settings, changeable for loopback origins only.
public struct BudgetRules: Hashable, Sendable {
  /// Calls allowed within any window.
  public var calls: Int
  /// The window; a slot is free again this long after its call ended.
  public var window: Duration
  /// Calls kept for deliberate acts.
  public var reserve: Int

  /// Apple's limit unless told otherwise.
  public init(calls: Int = 20, window: Duration = .seconds(60), reserve: Int = 4) {
    self.calls = calls
    self.window = window
    self.reserve = reserve
  }
}

/// What the budget allows at one moment.
public struct Allowance: Hashable, Codable, Sendable {
  /// Calls free for a deliberate act.
  public var callsLeft: Int
  /// Calls free for typing: fewer by the reserve.
  public var callsLeftForTyping: Int
  /// Calls allowed in a window.
  public var limit: Int
  /// When the next slot becomes free; `nil` if all are.
  public var nextFree: Timestamp?
  /// When typing may call; `nil` if it may now. Later than `nextFree` while the reserve is in use.
  public var nextFreeForTyping: Timestamp?
  /// Until when Apple refuses; `nil` if it does not.
  public var refusedUntil: Timestamp?

  /// Puts an allowance together; unless told otherwise, the next slot is one that typing may take.
  public init(
    callsLeft: Int, callsLeftForTyping: Int, limit: Int, nextFree: Timestamp? = nil,
    nextFreeForTyping: Timestamp? = nil, refusedUntil: Timestamp? = nil
  ) {
    self.callsLeft = callsLeft
    self.callsLeftForTyping = callsLeftForTyping
    self.limit = limit
    self.nextFree = nextFree
    self.nextFreeForTyping = nextFreeForTyping ?? (callsLeftForTyping > 0 ? nil : nextFree)
    self.refusedUntil = refusedUntil
  }
}

/// Names one booked call.
public struct ReservationID: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int64

  /// Wraps the ledger's number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// What came of the wish to call.
public enum Reservation: Hashable, Sendable {
  /// The call may be made; close it when it has ended.
  case granted(ReservationID)
  /// No slot is free before `until`.
  case spent(until: Timestamp)
  /// Apple refuses until then.
  case refused(until: Timestamp)
}

/// The log of calls, shared by every process that uses the library file.
///
/// An origin is scheme, host and port; each has its own slots and refusals.
public protocol RequestLedger: Sendable {
  /// Books a slot before the call is made, in one transaction.
  ///
  /// If the process dies, the slot counts as ended at `deadline` after `now`: the call must be over by then,
  /// however long the booking itself took.
  func reserve(
    origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading, deadline: Duration
  ) async throws -> Reservation

  /// Ends a call: its slot is free again one window later.
  func close(_ reservation: ReservationID, at now: ClockReading) async throws

  /// Takes a booking back: the server never saw the call, so its slot is free at once.
  func release(_ reservation: ReservationID) async throws

  /// Notes that Apple refused, and gives the moment until which nothing is asked.
  ///
  /// `wait` is Apple's Retry-After or, without one, `fallback` doubled for each refusal in a row, up to `longest`.
  /// A refusal that comes while one is in force belongs to a call that was under way, and does not double.
  func noteRefusal(
    origin: String, wait: Duration?, fallback: Duration, longest: Duration, at now: ClockReading
  ) async throws -> Timestamp

  /// Notes an answer: the next refusal starts counting anew.
  func noteAnswer(origin: String) async throws

  /// What is free now.
  func allowance(origin: String, rules: BudgetRules, at now: ClockReading) async throws -> Allowance
}
