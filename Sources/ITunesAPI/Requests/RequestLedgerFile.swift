public import Catalog
internal import Foundation
internal import Synchronization

/// The request log of a user: one file for all libraries and processes, under a lock of the system.
///
/// Its lines are JSON objects (`RequestLog`) without any search words. It is written in place, because a renamed file would leave
/// the lock on the former one, and not synced: after a power cut, the last lines may be missing. Every error is a
/// `CatalogError.requestLog`.
public final class RequestLedgerFile: RequestLedger {
  private let path: String
  /// The requests of this process that may still take a slot.
  private let own = Mutex<Set<Int64>>([])

  /// Creates nothing before the first request is reserved.
  public init(path: String) { self.path = path }

  public func reserve(
    origin: String, trigger: RequestTrigger, rules: BudgetRules, at now: ClockReading, deadline: Duration
  ) async throws -> Reservation {
    let id = Int64.random(in: 1 ... .max)
    return try await change { log in
      let reservation = log.reserve(
        id, origin: origin, trigger: trigger, rules: rules, at: now, deadline: deadline)
      let ids = log.requests.map(\.id)
      own.withLock { own in
        own.insert(id)
        own.formIntersection(ids)
      }
      return reservation
    }
  }

  public func close(_ reservation: ReservationID, at now: ClockReading) async throws {
    try await change { log in log.close(reservation, at: now) }
  }

  public func release(_ reservation: ReservationID) async throws {
    try await change { log in log.release(reservation) }
  }

  public func noteRefusal(
    origin: String, wait: Duration?, fallback: Duration, longest: Duration, at now: ClockReading
  ) async throws -> Timestamp {
    try await change { log in
      log.noteRefusal(origin: origin, wait: wait, fallback: fallback, longest: longest, at: now)
    }
  }

  public func noteAnswer(origin: String) async throws { try await change { $0.noteAnswer(origin: origin) } }

  public func allowance(origin: String, rules: BudgetRules, at now: ClockReading) async throws -> Allowance {
    try await read().allowance(origin: origin, rules: rules, at: now)
  }

  /// The budget of an origin, without the cached answers.
  public func report(origin: String, rules: BudgetRules, at now: ClockReading) async throws -> QuotaReport {
    try await read().report(origin: origin, rules: rules, own: own.withLock(\.self), at: now)
  }

  /// Origins with a request in the last `window` or a refusal in force, by name.
  public func origins(within window: Duration, at now: ClockReading) async throws -> [String] {
    try await read().origins(within: window, at: now)
  }

  /// Reads the file; a missing one is empty.
  private func read() async throws -> RequestLog {
    if FileKind(at: path) == .missing {
      try insistOnFolder()
      return RequestLog()
    }
    return try await locked(exclusively: false, opening: { try SystemFile.existing(path, writing: false) }) {
      try Self.content(of: $0)
    }
  }

  /// Throws if the file cannot be created, so that nobody is told of requests that cannot be sent.
  private func insistOnFolder() throws(CatalogError) {
    var folder = (path as NSString).deletingLastPathComponent
    while folder.count > 1, FileKind(at: folder) == .missing {
      folder = (folder as NSString).deletingLastPathComponent
    }
    let problem = access(folder, W_OK) != 0 ? errno : FileKind(at: folder) == .directory ? 0 : ENOTDIR
    if problem != 0 { throw .requestLog(path: path, problem: String(cString: strerror(problem))) }
  }

  private func change<Value>(_ body: (inout RequestLog) -> Value) async throws -> Value {
    try await locked(exclusively: true, opening: writable) { file in
      let former = try Self.content(of: file)
      var log = former
      let value = body(&log)
      guard log != former else { return value }
      let bytes = Array(log.bytes)
      try file.rewind()
      try file.write(bytes[...])
      try file.truncate(to: bytes.count)
      return value
    }
  }

  private func writable() throws -> SystemFile {
    if let file = try? SystemFile.updating(path, permissions: 0o600) { return file }
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    return try SystemFile.updating(path, permissions: 0o600)
  }

  private static func content(of file: SystemFile) throws -> RequestLog {
    RequestLog(Data(try file.read(atMost: min(file.size() ?? 0, Limits.Budget.logBytes))))
  }

  /// Calls `body` with the locked file.
  private func locked<Value>(
    exclusively: Bool, opening: () throws -> SystemFile, _ body: (SystemFile) throws -> Value
  ) async throws -> Value {
    do {
      let file = try opening()
      let giveUp = ContinuousClock.now + Limits.Budget.logPatience
      while try !file.lock(exclusively: exclusively) {
        guard ContinuousClock.now < giveUp else {
          throw CatalogError.requestLog(path: path, problem: "another process locks it")
        }
        try await Task.sleep(for: Limits.Budget.logPause)
      }
      defer { file.unlock() }
      return try body(file)
    } catch let error as SystemError {
      throw CatalogError.requestLog(path: path, problem: error.reason)
    }
  }
}
