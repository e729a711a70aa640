internal import Catalog
internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// The time that a search may take, as a whole and for each of its steps; may be unlimited.
///
/// Counts the thread's time on a processor: waiting for one shortens no search. It cannot pass faster than a clock, which
/// is read first, because a clock needs no call of the system: such a call at each check took a fifth of long searches.
///
/// FTS5 intersects the lists of common words for tens of milliseconds if they seldom occur together. SQLite calls the handler
/// while FTS5 reads pages: in a million songs, at most 0.21 ms apart in two such intersections. While FTS5 collects the rows of
/// a beginning it is called less often, up to 7 ms apart.
final class SearchTime {
  /// The maximum durations of a search and of a step.
  struct Limit {
    var whole: Duration
    var step: Duration
    /// Rows that an order sorts.
    var sorted = Limits.Library.sorted
  }

  /// Whether a step was interrupted, so that rows may be missing.
  private(set) var isCut = false
  private let db: Database
  private let limit: Limit?
  private let end: Duration
  private var stepEnd: Duration
  /// The earliest end of the step by a clock that is read without the system.
  private var soonestEnd = ContinuousClock.now
  private var isStepOver = false

  init(_ limit: Limit?, in db: Database) {
    self.db = db
    self.limit = limit
    end = Self.now + (limit?.whole ?? .zero)
    stepEnd = end
  }

  /// Performs a step; `nil` if it was interrupted.
  ///
  /// - Throws: `CancellationError` if nobody waits for the search.
  @discardableResult
  func step<Value>(_ body: () throws -> Value) throws -> Value? {
    guard let limit else { return try body() }
    try Task.checkCancellation()
    let now = Self.now
    guard now < end else {
      // A step is not begun in vain: FTS5 collects the rows of a beginning before it calls the handler.
      isCut = true
      return nil
    }
    stepEnd = min(now + limit.step, end)
    soonestEnd = .now + (stepEnd - now)
    isStepOver = false
    // The handler refers to this object only until the step ends.
    sqlite3_progress_handler(
      db.sqliteConnection, Limits.Library.instructionsBetweenChecks,
      { time in time.map { Unmanaged<SearchTime>.fromOpaque($0).takeUnretainedValue().check() } ?? 0 },
      Unmanaged.passUnretained(self).toOpaque())
    defer { sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
    do {
      return try body()
    } catch  where isStepOver {
      // FTS5 may report another error than an interruption.
      isCut = true
      return nil
    }
  }

  /// Returns 1 to interrupt the statement.
  private func check() -> CInt {
    if ContinuousClock.now >= soonestEnd, Self.now >= stepEnd { isStepOver = true }
    return isStepOver ? 1 : 0
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// The newest rows of a query, in a step; fewer if it is interrupted.
  func rows(_ query: IndexQuery, _ limit: Int, where condition: SQL) throws -> [Candidate] {
    var rows: [Candidate] = []
    try step {
      var cursor = try CandidateCursor(query, limit: limit, where: condition, in: db)
      while let row = try cursor.next() { rows.append(row) }
    }
    return rows
  }
}
