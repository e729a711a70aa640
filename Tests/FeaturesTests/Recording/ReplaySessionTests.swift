import Catalog
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Features

/// A recording of typed lines, in memory.
enum SampleRecording {
  /// Types each text, with rows for it, and a frame after each event; the events are a second apart.
  static func typing(_ texts: [String], rows: Int = 1, width: Int = 60) -> SessionRecording {
    let at = Timestamp(milliseconds: 1_795_256_668_000)
    let session = PromptState(at: at)
    var steps: [RecordedStep] = []
    func add(_ event: SearchEvent) {
      let seconds = steps.count / 2 + 1
      let frame = RecordedFrame([], suggestion: nil, width: width, height: 13)
      steps += [.event(event, at: at + .seconds(seconds)), .frame(frame)]
    }
    for (place, text) in texts.enumerated() {
      add(.edited(text, at: at + .seconds(place * 2 + 1)))
      let found = (0..<rows).map { SessionDriver.song("\(text) \($0)") }
      let query = session.settings.localQuery(text, limit: 8)
      add(.localRows(found, of: query, for: QueryID(place + 1)))
    }
    return SessionRecording(RecordingStart(session, in: LocalZone { _ in 0 }), steps)
  }
}

@MainActor struct ReplaySessionTests {
  private func player(
    _ recording: SessionRecording = SampleRecording.typing(["m", "mi", "mir"]), speed: Double = 1,
    isRealTime: Bool = false
  ) -> ReplaySession {
    var player = ReplaySession(recording, commands: [])
    (player.speed, player.isRealTime) = (speed, isRealTime)
    return player
  }

  @Test func keysStepByEventAndByQuery() {
    var player = player()
    #expect(player.isPlaying && player.steps.count == 6)
    for (key, place) in [
      (EditorKey.left, 0), (.right, 1), (.down, 3), (.down, 5), (.up, 3), (.right, 4), (.up, 3), (.up, 1),
      (.up, 0), (.up, 0), (.down, 1), (.down, 3), (.down, 5), (.down, 6), (.right, 6), (.left, 5),
    ] {
      let stays = player.press(key)
      #expect(stays && player.place == place, "\(key)")
      #expect(!player.isPlaying && player.pause == nil, "a step pauses")
    }
    _ = player.press(.character(" "))
    #expect(player.isPlaying)
    player.advance()
    player.advance()
    #expect(player.place == 6 && player.pause == nil)
    let leaving = [player.press(.character("q")), player.press(.escape)]
    #expect(leaving == [false, false])
  }

  @Test func aNumberIsTypedAfterG() {
    var player = player()
    func type(_ keys: String) {
      for key in keys { _ = player.press(key == "\n" ? .enter : .character(key)) }
    }
    type("g4")
    #expect(player.typed == "4" && player.place == 0)
    type("\n")
    #expect(player.place == 4 && player.typed == nil)
    type("g99999999999999999999\n")
    #expect(player.place == 6, "the last event")
    type("g0\n")
    #expect(player.place == 0)
    type("g\n")
    #expect(player.place == 0 && player.typed == nil)
    type("g5s")
    #expect(player.showsState, "another key acts as usual")
    let stays = player.press(.escape)
    #expect(stays && player.typed == nil && player.place == 0, "Esc only ends the number")
  }

  @Test func pausesAreShortenedAndFollowTheSpeed() {
    let at = Timestamp(milliseconds: 1_795_256_668_000)
    let moments = [0, 500, 60_500, 60_400].map { at + .milliseconds($0) }
    let start = RecordingStart(PromptState(at: at), in: LocalZone { _ in 0 })
    let recording = SessionRecording(start, moments.map { .event(.painted, at: $0) })
    func pauses(_ player: ReplaySession) -> [Duration] {
      var player = player
      return (0..<4).compactMap { _ in
        defer { player.advance() }
        return player.pause
      }
    }
    #expect(
      pauses(player(recording))
        == [.zero, .milliseconds(500), .seconds(2), .zero], "a clock that was set back makes no pause")
    #expect(
      pauses(player(recording, speed: 4, isRealTime: true))
        == [.zero, .milliseconds(125), .seconds(15), .zero])
  }

  /// On a processor: at most 100 ms.
  @Test func anyEventOfALongRecordingIsReachedAtOnce() {
    let keys = TestCount.of(5_000, all: 50_000)
    let recording = SampleRecording.typing((0..<keys).map { "mirror \($0 % 977)" }, rows: 12)
    let start = ReplaySession(recording, commands: [])
    let last = 2 * keys
    #expect(start.steps.count == last)
    var turn = LongestTurn()
    // The places just before a snapshot take longest.
    for place in [255, 511, last / 512 * 256 - 1, last / 256 * 256 - 1, last - 1, last] {
      for (key, target) in [(EditorKey.left, place - 1), (.up, (place - 2) / 2 * 2 + 1)] {
        var player = start
        for key in "g\(place)" { _ = player.press(.character(key)) }
        _ = player.press(.enter)
        turn.measure(Array("\(place)".utf8)) {
          _ = player.press(key)
          _ = FullScreenView(LiveReplayViewModel(player)).lines(width: 130, height: 30)
        }
        #expect(player.place == target, "event \(place)")
      }
      #expect(start.session(after: place).number == QueryID((place + 1) / 2))
    }
    #expect(turn.longest < 0.1, "event \(String(decoding: turn.input, as: UTF8.self))")
  }
}

@MainActor struct ReplayViewTests {
  private func lines(_ keys: [EditorKey], width: Int, height: Int, recorded: Int = 60) -> [String] {
    let recording = SampleRecording.typing(["m", "mi", "鏡 🐈"], rows: 12, width: recorded)
    var player = ReplaySession(recording, commands: [])
    for key in keys { _ = player.press(key) }
    return FullScreenView(LiveReplayViewModel(player)).lines(width: width, height: height).map(\.plain)
  }

  @Test func theScreenStandsBetweenHeadingAndKeys() {
    let shown = lines([.right, .right], width: 60, height: 14)
    #expect(shown.count == 14)
    #expect(shown.first == "Event 2 of 6 · paused · 2.0 s · found")
    #expect(shown[1] == "> m" && shown[2].contains("m 0"))
    #expect(shown.last == "q leave · Space pause · ←→ event · ↑↓ query · g go · s state")
    let typing = lines([.character("g"), .character("4")], width: 60, height: 14)
    #expect(typing.first == "Go to event (0 to 6): 4_")
  }

  @Test func theStateStandsBelowInANarrowWindow() {
    let shown = lines([.right, .right, .right, .character("s")], width: 60, height: 14)
    #expect(shown.count == 14 && shown[1] == "> mi")
    #expect(
      shown.dropFirst(8).dropLast() == [
        "query 2 · was query 1", "panel of query 1: 12 rows", "budget: unknown",
        "timers: pause, no ticks · was timers: no pause, no ticks", "waiting: 0 searches",
      ])
  }

  @Test func theStateStandsBesideTheScreenInAWideWindow() {
    let shown = lines([.right, .right, .right, .character("s")], width: 110, height: 20)
    #expect(shown.count == 20)
    #expect(shown[1] == "> mi" + String(repeating: " ", count: 58) + "query 2 · was query 1")
  }

  @Test func aFrameOfAnySizeFitsAnyWindow() {
    for (width, height) in [(1, 1), (1, 2), (20, 3), (60, 14), (200, 50)] {
      for recorded in [0, 1, 60, 65_535] {
        for key in [EditorKey.right, .character("s")] {
          let shown = lines(
            [.right, .right, .right, .right, key], width: width, height: height, recorded: recorded)
          #expect(shown.count == height)
        }
      }
    }
  }
}
