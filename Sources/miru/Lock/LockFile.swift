internal import Catalog
internal import Foundation
internal import Sealing

/// The file of the lock, one for all libraries of a user.
struct LockFile: Sendable {
  let path: String

  /// Whether there is a lock; costs one system call.
  var isSet: Bool { FileKind(at: path) != .missing }

  func read() throws(LockError) -> LockState {
    do throws(SystemError) {
      let bytes = try SystemFile.existing(path, writing: false).read(atMost: Limits.Lock.file)
      if let state = try? JSONDecoder().decode(LockState.self, from: Data(bytes)) { return state }
    } catch {
      throw .unreadable(path: path, error)
    }
    throw .unreadable(path: path, nil)
  }

  /// Tries a passphrase, which takes some tenths of a second.
  ///
  /// - Throws: `LockError`.
  func tryPassphrase(_ passphrase: String, clock: any TimeSource) async throws {
    let (passphrase, sodium) = (try Self.usable(passphrase), try Self.sodium())
    // Counted while no other process reads the file, so that two processes do not share a try.
    let state = try change { state in
      try state.beginTry(at: clock.now())
      return state
    }
    guard await Task.detached(operation: { sodium.isPassword(passphrase, hashed: state.hash) }).value else {
      throw LockError.wrong
    }
    try change { if $0.hash == state.hash { $0.endTry() } }
  }

  /// Sets or replaces the lock, and locks all terminals.
  ///
  /// - Throws: `LockError`; the former lock stays then.
  func set(_ passphrase: String) async throws {
    try Self.check(passphrase)
    let (passphrase, sodium) = (try Self.usable(passphrase), try Self.sodium())
    let hash = await Task.detached { sodium.passwordHash(passphrase) }.value
    guard let hash else { throw LockError.noMemory }
    let lock = FolderLock(folder)
    defer { lock.release() }
    try write(LockState(hash: hash))
  }

  func remove() throws(LockError) {
    if unlink(path) != 0 { throw .unwritable(path: path, .last) }
  }

  /// Changes the state, also if the body throws. Another process waits meanwhile.
  func change<Value>(_ body: (inout LockState) throws -> Value) throws -> Value {
    let lock = FolderLock(folder)
    defer { lock.release() }
    let former = try read()
    var state = former
    let result = Result { try body(&state) }
    if state != former { try write(state) }
    return try result.get()
  }

  private var folder: String { (path as NSString).deletingLastPathComponent }

  private func write(_ state: LockState) throws {
    let bytes = Array(try JSONEncoder().encode(state))
    do throws(SystemError) {
      try AtomicFile.replace(path, with: bytes, permissions: 0o600)
    } catch {
      throw LockError.unwritable(path: path, error)
    }
  }

  private static func sodium() throws(LockError) -> Sodium {
    do throws(MissingLibrary) { return try Sodium() } catch { throw .missing(error) }
  }

  /// Checks a new passphrase.
  ///
  /// - Throws: `LockError.unusable`, `tooShort`.
  static func check(_ passphrase: String) throws(LockError) {
    guard try usable(passphrase).count >= Limits.Lock.shortest else { throw .tooShort }
  }

  /// Returns one spelling for equal texts, because keyboards and terminals compose letters differently.
  private static func usable(_ passphrase: String) throws(LockError) -> String {
    // Bytes that are not UTF-8 all become this character.
    guard !passphrase.isEmpty, !passphrase.contains("\u{FFFD}") else { throw .unusable }
    return passphrase.precomposedStringWithCanonicalMapping
  }
}
