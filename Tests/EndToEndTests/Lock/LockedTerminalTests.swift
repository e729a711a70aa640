import Foundation
import Testing

/// The lock at terminals, and of an idle prompt.
@Suite(.atATerminal) struct LockedTerminalTests {
  private let home: MiruHome
  private static let passphrase = "schlüssel 🔑"

  init() throws { home = try MiruHome() }

  private func setLock() async throws {
    let run = try await MiruProcess.run(
      ["lock", "set"], home: home, environment: ["MIRU_UNLOCK_FD": "0"], input: Self.passphrase + "\n")
    try #require(run.code == 0)
  }

  /// A shell whose prompt counts the commands.
  private func shell(_ environment: [String: String] = [:]) async throws -> TmuxSession {
    let environment = ["PS1": "$((n=n+1))$ ", "MIRU": MiruBinary.path].merging(environment) { $1 }
    let session = try await TmuxSession(["sh", "-i"], home: home, environment: environment)
    try await session.waitFor("the shell") { $0.contains("1$") }
    return session
  }

  private func asks(_ words: String = "miru is locked. Passphrase:") -> (Screen) -> Bool {
    { $0.lines.last { !$0.isEmpty }?.trimmingBlanksAtEnd.hasSuffix(words) == true }
  }

  @Test(arguments: [[:], ["LC_ALL": "C"], ["TERM": "dumb"]])
  func aTerminalAsksOnceAndAnotherAgain(_ environment: [String: String]) async throws {
    let session = try await shell(environment)
    try await session.enter("$MIRU lock set")
    try await session.waitFor("the question", asks("New passphrase:"))
    try await session.enter(Self.passphrase)
    try await session.waitFor("the second question", asks("New passphrase again:"))
    try await session.enter("other")
    try await session.waitFor("the refusal") {
      $0.contains("The two passphrases differ.") && $0.contains("2$")
    }
    try await session.enter("$MIRU lock set")
    try await session.waitFor("the question", asks("New passphrase:"))
    try await session.enter(Self.passphrase)
    try await session.waitFor("the second question", asks("New passphrase again:"))
    try await session.enter(Self.passphrase)
    try await session.waitFor("the end") {
      $0.contains("miru: The lock is set. A terminal") && $0.contains("3$")
    }
    try await session.enter("$MIRU --demo stats; $MIRU lock")
    try await session.waitFor("the state") {
      $0.contains("The lock is set, and this terminal is unlocked.") && $0.contains("4$")
        && !$0.contains("Passphrase")
    }

    let other = try await shell(environment)
    try await other.enter("$MIRU --demo search mirror --limit 1 < /dev/null 2>&1 | cat")
    try await other.waitFor("the question", asks())
    try await other.enter("wrong")
    try await other.waitFor("the refusal", asks("Wrong passphrase. Passphrase:"))
    try await other.type(Self.passphrase + "x")
    try await other.press("BSpace", "Enter")
    let screen = try await other.waitFor("the row") { $0.contains("Mirror") && $0.contains("2$") }
    #expect(!screen.contains("schl"))
    try await other.enter("$MIRU lock off")
    try await other.waitFor("a question even when unlocked", asks())
    try await other.enter(Self.passphrase)
    try await other.waitFor("the end") { $0.contains("The lock is removed.") && $0.contains("3$") }
  }

  @Test func aTerminalLocksAfterItsTime() async throws {
    try await setLock()
    let session = try await shell(["MIRU_LOCK_AFTER": "0.001"])
    for number in 2...3 {
      try await session.enter("clear; $MIRU --demo stats")
      try await session.waitFor("the question", asks())
      try await session.enter(Self.passphrase)
      try await session.waitFor("the end") { $0.contains("\(number)$") }
    }
    // A longer time unlocks nothing afterwards.
    try await session.enter("clear; MIRU_LOCK_AFTER=900 $MIRU --demo stats")
    try await session.waitFor("the question", asks())
    try await session.enter(Self.passphrase)
    try await session.waitFor("the end") { $0.contains("4$") }
    try await session.enter("clear; MIRU_LOCK_AFTER=900 $MIRU --demo stats")
    try await session.waitFor("the figures") { $0.contains("5$") && !$0.contains("Passphrase") }
  }

  @Test func leavingTheQuestionRestoresTheTerminal() async throws {
    try await setLock()
    let session = try await shell()
    try await session.enter("$MIRU --demo stars")
    try await session.waitFor("the question", asks())
    try await session.press("C-z")
    try await session.waitFor("the shell") { $0.contains("topped") }
    try await session.enter("fg")
    try await session.waitFor("the question", asks())
    try await session.press("C-c")
    try await session.waitFor("the shell") { $0.contains("3$") }
    try await session.enter("echo heard")
    try await session.waitFor("an echo") { $0.count(of: "heard") == 2 }
  }

  /// While another program runs, the terminal itself shows what is typed.
  @Test func whatIsTypedBeforeTheQuestionCountsAndIsHidden() async throws {
    try await setLock()
    let gate = home.file("gate")
    try #require(mkfifo(gate, 0o600) == 0)
    let session = try await shell()
    try await session.enter("cat '\(gate)'; $MIRU --demo stats")
    try await session.type(Self.passphrase)
    try await session.waitFor("the echo") { $0.contains("schl") }
    close(Foundation.open(gate, O_WRONLY))
    try await session.waitFor("the question") { asks()($0) && !$0.contains("schl") }
    try await session.press("Enter")
    try await session.waitFor("the figures") { $0.contains("2$") && !$0.contains("schl") }
  }

  @Test func killingTheQuestionLeavesTheFile() async throws {
    try await setLock()
    let file = URL(filePath: home.file("state/miru/lock/lock.json"))
    let before = try Data(contentsOf: file)
    let session = try await TmuxSession([MiruBinary.path, "--demo", "stars"], home: home)
    try await session.waitFor("the question", asks())
    try await session.type("half")
    try await session.kill()
    #expect(try Data(contentsOf: file) == before)
  }

  @Test(arguments: [[:], ["TERM": "dumb"]])
  func anIdlePromptLocksAndComesBack(_ environment: [String: String]) async throws {
    try await setLock()
    let session = try await TmuxSession(
      [MiruBinary.path, "--demo"], home: home,
      environment: ["MIRU_LOCK_AFTER": "3"].merging(environment) { $1 })
    try await session.waitFor("the question", asks())
    try await session.enter(Self.passphrase)
    try await session.waitFor("the prompt") { $0.prompt != nil }
    try await session.type("canon")
    try await session.waitFor("the line") { $0.typed == "canon" }
    let locked = try await session.waitFor("the question", asks())
    #expect(locked.prompt == nil && !locked.contains("canon"))
    if environment.isEmpty { #expect(locked.lines.count { !$0.isEmpty } == 1, "\(locked.text)") }
    try await session.enter("wrong")
    try await session.waitFor("the refusal", asks("Wrong passphrase. Passphrase:"))
    try await session.paste(Self.passphrase)
    try await session.press("Enter")
    try await session.waitFor("the line") { $0.typed == "canon" }
    if environment.isEmpty {
      try await session.waitFor("its rows") { $0.rows.contains { $0.contains("Canon") } }
    }
    try await session.waitFor("the question", asks())
    try await session.press("C-c")
    #expect(try await session.waitForExit() == 130)
    let history = try? String(contentsOfFile: home.file("state/miru/history"), encoding: .utf8)
    #expect(history?.contains("schl") != true)
  }

  @Test func aPromptThatWasOpenBeforeTheLockIsSetLocksToo() async throws {
    let session = try await TmuxSession(
      [MiruBinary.path, "--demo"], home: home, environment: ["MIRU_LOCK_AFTER": "3"])
    try await session.waitFor("the prompt") { $0.prompt != nil }
    try await session.type("canon")
    try await session.waitFor("the line") { $0.typed == "canon" }
    try await setLock()
    let locked = try await session.waitFor("the question", asks())
    #expect(!locked.contains("canon"))
    try await session.enter(Self.passphrase)
    try await session.waitFor("the line") { $0.typed == "canon" }
  }

  @Test func theStackLocksToo() async throws {
    try await setLock()
    let session = try await TmuxSession(
      [MiruBinary.path, "--demo"], home: home, environment: ["MIRU_LOCK_AFTER": "5"])
    try await session.waitFor("the question", asks())
    try await session.enter(Self.passphrase)
    try await session.waitFor("the prompt") { $0.prompt != nil }
    try await session.enter(":open 1440000541")
    try await session.waitFor("the card") { $0.contains("Ada Holm") }
    try await session.enter(":history")
    try await session.waitFor("the stack") { $0.contains("History  1 of 1") }
    let locked = try await session.waitFor("the question", asks())
    #expect(!locked.contains("History") && !locked.contains("Ada Holm"))
    try await session.enter(Self.passphrase)
    try await session.waitFor("the stack") { $0.contains("History  1 of 1") && $0.contains("Ada Holm") }
    try await session.press("q")
    try await session.waitFor("the prompt") { $0.prompt != nil }
  }
}
