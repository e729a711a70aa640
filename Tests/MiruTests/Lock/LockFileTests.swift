import Catalog
import Foundation
import TestSupport
import Testing

@testable import miru

struct LockFileTests {
  private let folder: TemporaryFolder
  private let clock = FakeClock()
  private let file: LockFile

  init() throws {
    folder = try TemporaryFolder()
    file = LockFile(path: folder.file("state/lock.json"))
  }

  private func outcome(_ passphrase: String) async throws -> LockError? {
    do {
      try await file.tryPassphrase(passphrase, clock: clock)
      return nil
    } catch let error as LockError {
      return error
    }
  }

  private var bytes: Data? { FileManager.default.contents(atPath: file.path) }

  @Test func onlyThePassphraseOpensIt() async throws {
    #expect(!file.isSet)
    // As a keyboard composes it, and as macOS decomposes it.
    try await file.set("schl\u{FC}ssel 🔑")
    #expect(file.isSet)
    for wrong in ["schlussel 🔑", "SCHLÜSSEL 🔑", "schlüssel", " schlüssel 🔑"] {
      #expect(try await outcome(wrong) == .wrong)
    }
    #expect(try file.read().wrongTries == 4)
    #expect(try await outcome("schlu\u{308}ssel 🔑") == nil)
    #expect(try file.read().wrongTries == 0)
    try file.remove()
    #expect(!file.isSet)
  }

  @Test(arguments: ["", "half \u{FFFD}"]) func whatCannotBeTypedAgainIsRefusedUncounted(_ text: String)
    async throws
  {
    await #expect(throws: LockError.unusable) { try await file.set(text) }
    #expect(!file.isSet)
    try await file.set("right")
    let before = bytes
    #expect(try await outcome(text) == .unusable)
    #expect(bytes == before)
  }

  @Test(arguments: ["1", "123", "e\u{301}a\u{301}e", "🔑🔑🔑"])
  func aNewOneOfFewerThanFourCharactersIsRefused(_ text: String) async throws {
    await #expect(throws: LockError.tooShort) { try await file.set(text) }
    #expect(!file.isSet)
    try await file.set(text + "123")
    // That of an older miru may be as short.
    #expect(try await outcome(text) == .wrong)
  }

  @Test func duringAWaitEvenTheRightOneIsNotCompared() async throws {
    try await file.set("right")
    for _ in 1...5 { #expect(try await outcome("wrong") == .wrong) }
    let now = clock.now().wall
    #expect(try await outcome("right") == .tooEarly(until: now + .seconds(5), now: now))
    clock.advance(by: .seconds(5))
    #expect(try await outcome("right") == nil)
  }

  @Test func aNewLockHasNoTriesAndNoUnlockedTerminals() async throws {
    try await file.set("first")
    try file.change { $0.unlock("7", at: clock.now(), lasting: .seconds(900)) }
    #expect(try file.read().isUnlocked("7", at: clock.now()))
    _ = try await outcome("wrong")
    try await file.set("second")
    #expect(try !file.read().isUnlocked("7", at: clock.now()) && file.read().wrongTries == 0)
    #expect(try await outcome("first") == .wrong)
  }

  /// Another container has a session of the same number, and so has a later terminal.
  @Test @MainActor func theNumberOfASessionUnlocksNothing() async throws {
    try await file.set("right")
    let gate = LockGate(file.path, clock: clock, descriptor: nil)
    let identity = TerminalSession.identity
    let parts = identity?.split(separator: " ").map(String.init) ?? []
    for place in parts.indices {
      var others = parts
      others[place] += "1"
      try file.change { $0.unlock(others.joined(separator: " "), at: clock.now(), lasting: .seconds(900)) }
    }
    try file.change { $0.unlock(String(getsid(0)), at: clock.now(), lasting: .seconds(900)) }
    #expect(try !gate.isUnlocked)
    try gate.unlock()
    // A session without a leader cannot be recognised.
    #expect(try gate.isUnlocked == (identity != nil))
    try gate.lockTerminals()
    #expect(try !gate.isUnlocked)
  }

  @Test func onlyItsOwnerMayReadIt() async throws {
    try await file.set("right")
    for (path, mode) in [(file.path, 0o600), (folder.file("state"), 0o700)] {
      let facts = try FileManager.default.attributesOfItem(atPath: path)
      #expect(facts[.posixPermissions] as? Int == mode)
    }
    #expect(bytes.map { String(decoding: $0, as: UTF8.self).contains("$argon2id$") } == true)
  }

  @Test(arguments: ["", "{", "{\"hash\":1}", "[]"]) func aDamagedFileLocksAndStays(_ text: String)
    async throws
  {
    try FileManager.default.createDirectory(atPath: folder.file("state"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file.path))
    #expect(file.isSet)
    #expect(try await outcome("right") == .unreadable(path: file.path, nil))
    #expect(bytes == Data(text.utf8))
  }
}
