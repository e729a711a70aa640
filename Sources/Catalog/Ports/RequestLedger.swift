/// The rate limit: the number of requests per window. Configurable for loopback origins only.
public struct BudgetRules: Hashable, Sendable {
  /// Requests allowed within any window.
  public var calls: Int
  /// The window; a slot is free again this long after its request ended.
  public var window: Duration
  /// Requests reserved for deliberate use.
  public var reserve: Int

  /// Apple's limit by default.
  public init(calls: Int = 20, window: Duration = .seconds(60), reserve: Int = 4) {
    self.calls = calls
    self.window = window
    self.reserve = reserve
  }
}

/// The remaining budget at one moment.
public struct Allowance: Hashable, Codable, Sendable {
  /// Requests left for deliberate use.
  public var callsLeft: Int
  /// Requests left for typing: fewer by the reserve.
  public var callsLeftForTyping: Int
  /// Requests allowed in a window.
  public var limit: Int
  /// When the next slot becomes free; `nil` if all slots are free.
  public var nextFree: Timestamp?
  /// When typing may send a request; `nil` if now. Later than `nextFree` while the reserve is in use.
  public var nextFreeForTyping: Timestamp?
  /// When Apple's refusal ends; `nil` if there is none.
  public var refusedUntil: Timestamp?
  /// Requests of lists in the window, which give way to people; `nil` for none.
  public var callsOfLists: Int?

  /// Creates an allowance; by default, the next slot is one that typing may take.
  public init(
    callsLeft: Int, callsLeftForTyping: Int, limit: Int, nextFree: Timestamp? = nil,
    nextFreeForTyping: Timestamp? = nil, refusedUntil: Timestamp? = nil, callsOfLists: Int? = nil
  ) {
    self.callsLeft = callsLeft
    self.callsLeftForTyping = callsLeftForTyping
    self.limit = limit
    self.nextFree = nextFree
    self.nextFreeForTyping = nextFreeForTyping ?? (callsLeftForTyping > 0 ? nil : nextFree)
    self.refusedUntil = refusedUntil
    self.callsOfLists = callsOfLists
  }
}

/// Identifies a reserved request.
public struct ReservationID: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int64

  /// Wraps the ledger's number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The result of reserving a request.
public enum Reservation: Hashable, Sendable {
  /// The request may be sent; close the reservation when it ends.
  case granted(ReservationID)
  /// No slot is free before `until`.
  case spent(until: Timestamp)
  /// Apple refuses requests before `until`.
  case refused(until: Timestamp)
}

/// The request log, shared by all processes of a user.
///
/// An origin is scheme, host and port; each has its own slots and refusals.
public protocol RequestLedger: Sendable {
  /// Reserves a slot before the request is sent.
  ///
  /// If the process dies, the request counts as ended at `deadline` after `now`. It must therefore end by then, however long the
  /// reservation itself took.
  func reserve(
    origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading, deadline: Duration
  ) async throws -> Reservation

  /// Ends a request: its slot is free again one window later.
  func close(_ reservation: ReservationID, at now: ClockReading) async throws

  /// Cancels a reservation: no server saw the request, so its slot is free at once.
  func release(_ reservation: ReservationID) async throws

  /// Records a refusal by Apple and returns when it ends.
  ///
  /// `wait` is Apple's Retry-After. Without one, `fallback` applies, doubled for each consecutive refusal up to
  /// `longest`. A refusal that arrives during another one belongs to an earlier request and does not double.
  func noteRefusal(
    origin: String, wait: Duration?, fallback: Duration, longest: Duration, at now: ClockReading
  ) async throws -> Timestamp

  /// Records an answer, which resets the count of refusals.
  func noteAnswer(origin: String) async throws

  /// The remaining budget.
  func allowance(origin: String, rules: BudgetRules, at now: ClockReading) async throws -> Allowance
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
  public var own: [RequestTrigger: Int] = [:]
  /// Requests of other processes that take a slot.
  public var others: [RequestTrigger: Int] = [:]
  /// Requests in flight.
  public var underWay = 0
  /// How often the origin has refused since it last answered.
  public var refusalsInARow = 0
  /// Cached answers that have not expired.
  public var currentAnswers = 0
  /// Expired answers in the cache.
  public var outdatedAnswers = 0

  public init(origin: String, rules: BudgetRules, allowance: Allowance) {
    self.origin = origin
    self.rules = rules
    self.allowance = allowance
  }
}
