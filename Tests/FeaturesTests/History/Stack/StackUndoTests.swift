import Catalog
import Synchronization
import Testing

@testable import Features

@MainActor
@Suite struct StackUndoTests {
  private let log = ChangesInMemory()
  private let now = StackSamples.now

  private func id(_ number: Int) -> ItemID { StackSamples.id(number) }

  @Test func whatTheStackDidIsTakenBackAtOnceTheLastFirst() async throws {
    let undo = StackUndo(log, since: now)
    for change in [Change.dismissed(id(1)), .starred(id(2))] {
      log.make(change)
      try await undo.note(change)
    }
    #expect(try await undo.takeBack() == .undone(.starred(id(2))))
    #expect(try await undo.takeBack() == .undone(.dismissed(id(1))))
    #expect(try await undo.takeBack() == .nothing)
  }

  @Test func whatWasDoneElsewhereIsNamedFirst() async throws {
    let undo = StackUndo(log, since: now)
    log.make(.starred(id(1)))
    log.make(StackSamples.imported(rows: 9))
    #expect(try await undo.named() == StackSamples.imported(rows: 9))
    #expect(log.changes.count == 2)
    #expect(try await undo.takeBack() == .undone(StackSamples.imported(rows: 9)))
    #expect(try await undo.named() == .starred(id(1)))
  }

  @Test func anotherKeyInBetweenMakesItBeNamedAgain() async throws {
    let undo = StackUndo(log, since: now)
    log.make(.cleared(cards: 3))
    for _ in 1...2 {
      #expect(try await undo.named() == .cleared(cards: 3))
      undo.passOver()
    }
    #expect(log.changes.count == 1)
  }

  @Test func whatCameOverTheStacksOwnChangeIsNamedBeforeIt() async throws {
    let undo = StackUndo(log, since: now)
    log.make(.dismissed(id(1)))
    try await undo.note(.dismissed(id(1)))
    log.make(.starred(id(2)))
    #expect(try await undo.named() == .starred(id(2)))
    // The other miru takes it back itself.
    log.undoNewest()
    #expect(try await undo.takeBack() == .undone(.dismissed(id(1))))
  }

  @Test func whatWasMadeOverTheNamedChangeIsNamedInItsTurn() async throws {
    let undo = StackUndo(log, since: now)
    log.make(.starred(id(1)))
    _ = try await undo.takeBack()
    log.make(.starred(id(2)))
    #expect(try await undo.named() == .starred(id(2)))
    #expect(log.changes.count == 2)
  }

  @Test(
    arguments: [
      (.starred(StackSamples.id(1)), "starred Amber"),
      (.unstarred(StackSamples.id(1)), "took the star off Amber"),
      (.dismissed(StackSamples.id(1)), "took off Amber"),
      (.cleared(cards: 1), "took off 1 card"),
      (StackSamples.imported(rows: 20, visits: 1), "imported “rows.json”, 20 rows, 1 opening"),
    ] as [(Change, String)])
  func theQuestionSaysWhatWasDone(_ change: Change, _ what: String) {
    let elsewhere = LoggedChange(change, at: now, place: 1)
    #expect(
      StackUndo(log, since: now).question(elsewhere, name: "Amber", now: now)
        == "Press u again to undo: \(what) (just now, in another window).")
  }

  @Test func whatWasDoneBeforeTheStackWasOpenedIsNotSaidToBeOfAnotherWindow() {
    let before = LoggedChange(.starred(id(1)), at: now + .seconds(-7_200), place: 1)
    #expect(
      StackUndo(log, since: now).question(before, name: "Amber", now: now)
        == "Press u again to undo: starred Amber (2 hours ago, before you opened the stack).")
  }
}

extension StackUndo {
  /// The change that a key names.
  fileprivate func named() async throws -> Change? {
    if case .named(let logged) = try await takeBack() { logged.change } else { nil }
  }
}

/// A log of changes that others write to as well.
private final class ChangesInMemory: ChangeLog {
  private let made = Mutex<[LoggedChange]>([])
  private let count = Mutex(0)

  var changes: [Change] { made.withLock { $0.map(\.change) } }

  func make(_ change: Change) {
    let place = count.withLock { count in
      count += 1
      return count
    }
    made.withLock { $0.append(LoggedChange(change, at: StackSamples.now, place: Int64(place))) }
  }

  func newestChange() async throws -> LoggedChange? { made.withLock { $0.last } }

  func undo(_ change: LoggedChange) async throws -> Bool {
    made.withLock { made in
      guard made.last == change else { return false }
      made.removeLast()
      return true
    }
  }

  func undoNewest() { made.withLock { _ = $0.popLast() } }
}
