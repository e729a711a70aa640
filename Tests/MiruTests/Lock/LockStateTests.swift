import Catalog
import Features
import Foundation
@testable import Sealing
import TestSupport
import Testing

@testable import miru

struct LockStateTests {
  @Test(arguments: [
    (0, 0), (1, 0), (4, 0), (5, 5), (6, 10), (7, 20), (8, 40), (9, 80), (10, 160), (11, 320), (12, 640),
    (13, 1_280),
    (14, 2_560), (15, 3_600), (16, 3_600), (1_000_000, 3_600),
  ]) func theTableOfDelays(tries: Int, seconds: Int) {
    #expect(LockState.wait(afterWrong: tries) == .seconds(seconds))
  }

  /// Tries until a wait begins; returns the number of tries and the wait's end.
  private func exhaust(_ state: inout LockState, at now: ClockReading) -> (tries: Int, until: Timestamp?) {
    for tries in 0..<100 {
      do { try state.beginTry(at: now) } catch {
        guard case .tooEarly(let until, _) = error else { return (tries, nil) }
        return (tries, until)
      }
    }
    return (100, nil)
  }

  /// Others may write the file.
  @Test(arguments: [Int64.max, .min, -1, 0, 5], [Int64.max, .min, 0])
  func noNumberOfTheFileEndsTheProgram(_ tries: Int64, _ moment: Int64) throws {
    let reading = #"{"wall":\#(moment),"sinceBoot":\#(moment),"boot":"test"}"#
    let text = #"{"hash":"h","wrongTries":\#(tries),"nextTry":\#(reading),"unlocked":{"1":\#(reading)}}"#
    var state = try JSONDecoder().decode(LockState.self, from: Data(text.utf8))
    let now = FakeClock().now()
    _ = state.isUnlocked("1", at: now)
    let (made, until) = exhaust(&state, at: now)
    #expect(made <= 5 && until.map { $0 <= now.wall + .seconds(3_600) } == true)
  }

  @Test func eachWaitGivesOneTryAndDoubles() {
    let clock = FakeClock()
    var state = LockState(hash: "h")
    var (tries, until) = exhaust(&state, at: clock.now())
    #expect(tries == 5 && until == clock.now().wall + .seconds(5))
    for seconds in [5, 10, 20, 40] {
      clock.advance(by: .seconds(seconds) - .milliseconds(1))
      #expect(exhaust(&state, at: clock.now()).tries == 0)
      clock.advance(by: .milliseconds(1))
      (tries, until) = exhaust(&state, at: clock.now())
      #expect(tries == 1 && until == clock.now().wall + .seconds(seconds * 2))
    }
  }

  @Test func aRightTryEndsTheCount() throws {
    let now = FakeClock().now()
    var state = LockState(hash: "h")
    for _ in 1...4 { try state.beginTry(at: now) }
    state.endTry()
    #expect(exhaust(&state, at: now).tries == 5)
  }

  @Test(arguments: [-1_000_000, 1_000_000]) func settingTheClockChangesNoWait(seconds: Int) {
    let clock = FakeClock()
    var state = LockState(hash: "h")
    _ = exhaust(&state, at: clock.now())
    clock.setWall(aheadBy: .seconds(seconds))
    #expect(exhaust(&state, at: clock.now()).until == clock.now().wall + .seconds(5))
    clock.advance(by: .seconds(5))
    #expect(exhaust(&state, at: clock.now()).tries == 1)
  }

  /// The wall clock moves by these seconds while the machine restarts; the wait then lasts as many.
  @Test(arguments: [(0, 5), (2, 3), (-1_000_000, 5), (5, 0)])
  func aRestartDoesNotEndAWait(moved: Int, left: Int) {
    let before = ClockReading(wall: Timestamp(milliseconds: 10_000_000), sinceBoot: 9_000_000, boot: "one")
    let after = ClockReading(wall: before.wall + .seconds(moved), sinceBoot: 10, boot: "two")
    var state = LockState(hash: "h")
    _ = exhaust(&state, at: before)
    guard left > 0 else {
      #expect(exhaust(&state, at: after).tries == 1)
      return
    }
    #expect(exhaust(&state, at: after).until == after.wall + .seconds(left))
    // From then on it ends, wherever the wall clock stands.
    #expect(exhaust(&state, at: after + .seconds(left)).tries == 1)
  }

  @Test func aTerminalIsUnlockedForItsTime() {
    let clock = FakeClock()
    var state = LockState(hash: "h")
    state.unlock("7", at: clock.now(), lasting: .seconds(900))
    clock.advance(by: .milliseconds(899_999))
    #expect(state.isUnlocked("7", at: clock.now()) && !state.isUnlocked("8", at: clock.now()))
    let restarted = ClockReading(wall: clock.now().wall, sinceBoot: 10, boot: "other")
    #expect(!state.isUnlocked("7", at: restarted))
    clock.advance(by: .milliseconds(1))
    clock.setWall(aheadBy: .seconds(-1_000))
    #expect(!state.isUnlocked("7", at: clock.now()))
    // The next terminal removes what is over.
    var other = LockState(hash: "h")
    state.unlock("8", at: clock.now(), lasting: .seconds(1))
    other.unlock("8", at: clock.now(), lasting: .seconds(1))
    #expect(state == other)
  }

  @Test func aTerminalThatCannotBeRecognisedStaysLocked() {
    let now = FakeClock().now()
    var state = LockState(hash: "h")
    state.unlock(nil, at: now, lasting: .seconds(900))
    #expect(!state.isUnlocked(nil, at: now) && state == LockState(hash: "h"))
  }

  private static let errors: [(LockError, Int32)] = [
    (.wrong, 77),
    (.tooEarly(until: Timestamp(milliseconds: 0), now: Timestamp(milliseconds: 0)), 75),
    (.noTerminal, 77), (.badDescriptor("9", .exists), 64), (.unusable, 64), (.tooShort, 64),
    (.twoDifferent, 64), (.notSet, 1),
    (.missing(MissingLibrary(package: "libsodium23", problem: "not found")), 69), (.noMemory, 69),
    (.unreadable(path: "p", nil), 65), (.unreadable(path: "p", .exists), 73),
    (.unwritable(path: "p", .exists), 74),
  ]

  @Test(arguments: errors) func everyErrorHasASentence(error: LockError, status: Int32) throws {
    let report = ErrorReport(error)
    let sentence = try #require(report.sentence)
    #expect(report.exitStatus.rawValue == status && sentence.hasSuffix(".") && !sentence.contains("\n"))
    if case .missing = error { #expect(sentence.contains("Install the package libsodium23")) }
  }
}
