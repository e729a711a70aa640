internal import Catalog
internal import Foundation

/// Lets commands pass after the passphrase, and changes the lock.
@MainActor final class LockGate {
  /// Returns the next passphrase; the argument is the question.
  typealias Source = @MainActor (String) async throws -> String

  /// Names a file descriptor with passphrases, one a line, for scripts.
  static let variable = "MIRU_UNLOCK_FD"
  /// Whether this process has passed, which may run several commands.
  private static var isOpen = false

  let file: LockFile
  /// How long the terminal stays unlocked without use.
  var patience = Limits.Lock.after
  private let clock: any TimeSource
  private let descriptor: String?
  /// The descriptor's file, until it is read.
  private var script: SystemFile?
  private lazy var session = TerminalSession.identity
  private var renewed: ClockReading?

  init(_ path: String, clock: any TimeSource, descriptor: String?) {
    (file, self.clock, self.descriptor) = (LockFile(path: path), clock, descriptor)
    script = descriptor.map { .inherited(Int32($0) ?? -1) }
  }

  /// Returns once miru is unlocked; without a lock at once, and without reading the setting.
  ///
  /// - Throws: `LockError`, `CommandStatus.interrupted`.
  func pass(patience setting: @autoclosure () throws -> Duration) async throws {
    guard !Self.isOpen else { return }
    if file.isSet {
      patience = try setting()
      if script == nil, try isUnlocked { renew() } else { try await asking { _ in } }
    } else if let script, descriptor.flatMap({ Int32($0) }) == STDIN_FILENO, isatty(STDIN_FILENO) == 0 {
      // The command must not take the passphrase for its input.
      _ = try nextLine(of: script)
    }
    // Programs that miru starts must not get it.
    script = nil
    Self.isOpen = true
  }

  /// Whether this terminal is unlocked.
  ///
  /// - Throws: `LockError`.
  var isUnlocked: Bool { get throws { try file.read().isUnlocked(session, at: clock.now()) } }

  /// Sets a passphrase, after the former one if there is a lock.
  ///
  /// - Throws: `LockError`, `CommandStatus.interrupted`; the former lock stays then.
  func set() async throws {
    try await asking { next in
      let passphrase = try await next("New passphrase:")
      try LockFile.check(passphrase)
      if script == nil, try await next("New passphrase again:") != passphrase { throw LockError.twoDifferent }
      try await file.set(passphrase)
    }
  }

  /// Removes the lock, after the passphrase.
  ///
  /// - Throws: `LockError`, `CommandStatus.interrupted`; the lock stays then.
  func remove() async throws {
    guard file.isSet else { throw LockError.notSet }
    try await asking { _ in try file.remove() }
  }

  /// Locks all terminals at once; an open prompt locks when it is idle.
  ///
  /// - Throws: `LockError`.
  func lockTerminals() throws {
    guard file.isSet else { throw LockError.notSet }
    try file.change { $0.lockTerminals() }
  }

  /// Asks for the passphrase once, or until it is right.
  ///
  /// - Throws: `LockError`, `CommandStatus.interrupted`.
  func prove(again: Bool, _ next: @escaping Source) async throws {
    var notice = "miru is locked."
    // Another process may remove the lock meanwhile.
    while file.isSet {
      do {
        return try await file.tryPassphrase(try await next(notice + " Passphrase:"), clock: clock)
      } catch  where !file.isSet {
        return
      } catch let error as LockError where again && error.allowsAnotherTry {
        notice = error.report.sentence
      }
    }
  }

  /// Unlocks this terminal.
  func unlock() throws {
    guard file.isSet else { return }
    try file.change { $0.unlock(session, at: clock.now(), lasting: patience) }
  }

  /// Keeps this terminal unlocked if it is, because it is used; not more often than needed.
  func renew() {
    let now = clock.now()
    if let renewed, now.since(renewed) < patience / 10 { return }
    renewed = now
    guard file.isSet else { return }
    try? file.change { state in
      if state.isUnlocked(session, at: now) { state.unlock(session, at: now, lasting: patience) }
    }
  }

  /// Asks for the passphrase if there is a lock, runs the body with the same source, and unlocks the terminal.
  private func asking(_ body: @MainActor (@escaping Source) async throws -> Void) async throws {
    func work(_ next: @escaping Source) async throws {
      try await prove(again: script == nil, next)
      try await body(next)
    }
    // A script unlocks only its own command.
    if let script { return try await work { _ in try self.nextLine(of: script) } }
    try await PassphraseQuestion.atTerminal(work)
    if file.isSet { try unlock() }
  }

  /// Reads a line and nothing of what follows.
  private func nextLine(of file: SystemFile) throws(LockError) -> String {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      while bytes.count < Limits.Lock.passphrase {
        let byte = try file.read(atMost: 1)
        if byte.isEmpty || byte == [UInt8(ascii: "\n")] { break }
        bytes += byte
      }
    } catch {
      throw .badDescriptor(descriptor ?? "", error)
    }
    // As an editor on Windows writes the file.
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
