import Catalog
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Features

@MainActor @Suite struct SessionRecordingTests {
  private let folder = try? TemporaryFolder()

  private nonisolated static let kept: URL = {
    var package = URL(filePath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    return package.appending(path: "Fixtures/recordings")
  }()

  @Test func aRecordedSessionReplayedShowsTheSameFrames() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.kept.path)
    #expect(!files.isEmpty)
    for file in files {
      let recording = try SessionRecording(Data(contentsOf: Self.kept.appending(path: file)))
      if ProcessInfo.processInfo.environment["MIRU_SNAPSHOTS"] == "write" {
        try Self.write(recording.redrawn(), to: Self.kept.appending(path: file))
      }
      let (frames, replayed) = (recording.frames, recording.redrawn().frames)
      #expect(!frames.isEmpty, "\(file)")
      for (place, (frame, again)) in zip(frames, replayed).enumerated() {
        try #require(frame == again, "frame \(place) of \(file)")
      }
    }
  }

  /// Replaces a recording whose rows look different on purpose.
  private static func write(_ recording: SessionRecording, to file: URL) throws {
    try FileManager.default.removeItem(at: file)
    let recorder = try SessionRecorder(recording.start, to: file.path)
    for step in recording.steps { recorder.write(step) }
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    #expect(recorder.failure == nil)
  }

  /// Lines whose meaning holds numbers of every kind: with a point, below zero, or long.
  @Test(arguments: [
    "mirror price:..1.29", "123456789012345", "price:0.0001..999999999.9999", "price:0", "added:0001-01-01..",
    "opened:0000..9999",
    "added:today", "1234567890123456789", "9223372036854775807", "year:1000..9999", "time:0:00..9999:59",
    "https://music.apple.com/us/album/1?i=9223372036854775807", "-live kind:album @jp",
    ":open 9223372036854775807",
    ":list -5", "mirror --limit 99999999999999999999", "sort:-year artist:\"a b\"",
    "\u{0}\u{1F469}\u{200D}\u{1F3A4}",
  ])
  func whateverALineHoldsIsReadBack(_ line: String) throws {
    var driver = SessionDriver()
    driver.type(line)
    let pasted = PastedItem(line, in: .us).map { SearchEvent.nothingBehind($0, at: driver.now) }
    for event in [.edited(line, at: driver.now), .painted, pasted, .submitted(line, at: driver.now)]
      .compactMap(\.self)
    {
      _ = driver.session.handle(event)
      let path = try #require(folder).file(UUID().uuidString)
      let recorder = try SessionRecorder(RecordingStart(driver.session), to: path)
      recorder.note(event, at: driver.now)
      let recording = try SessionRecording(Data(contentsOf: URL(filePath: path)))
      #expect(recording.start == RecordingStart(driver.session))
      #expect(recording.steps == [.event(event, at: driver.now)])
    }
  }

  @Test func whatIsTakenDownIsReadBack() throws {
    let path = try #require(folder).file("session.ndjson")
    var driver = SessionDriver()
    let recorder = try SessionRecorder(RecordingStart(driver.session), to: path)
    let events: [SearchEvent] = [
      .edited(":st", at: driver.now), .painted, .chooseNext, .edited("", at: driver.now + .seconds(1)),
    ]
    var frames: [RecordedFrame] = []
    for event in events {
      recorder.note(event, at: driver.now)
      driver.send(event)
      let lines = SearchView(LiveSearchViewModel(driver.session)).lines(width: 60, height: 4)
      frames.append(
        RecordedFrame(
          lines, suggestion: driver.session.suggestion, width: 60, height: 4))
      recorder.note(frames[frames.count - 1])
    }
    #expect(recorder.failure == nil)
    let recording = try SessionRecording(Data(contentsOf: URL(filePath: path)))
    #expect(recording.events == events)
    #expect(recording.frames == frames)
    #expect(recording.redrawn(commands: TestCommands.all).frames == frames)
    #expect(frames[0] != frames[2], "a chosen row looks another way")
  }

  @Test func aRecordingBegunWithinASessionIsReplayedFromItsState() throws {
    let path = try #require(folder).file("later.ndjson")
    var driver = SessionDriver()
    driver.allow(7, nextFree: .seconds(40))
    driver.show("mir", ["Mirror", "Miracle"])
    driver.send(.enter(at: driver.now))
    driver.live(["Mirror", "Miracle", "Mirage"])
    driver.send(.chooseNext)
    #expect(driver.session.place.origin != nil && driver.session.text.isEmpty)
    let number = driver.session.number
    let recorder = try SessionRecorder(RecordingStart(driver.session), to: path)
    var frames: [RecordedFrame] = []
    func note(_ event: SearchEvent) {
      recorder.note(event, at: driver.now)
      driver.send(event)
      frames.append(RecordedFrame(driver.session, width: 60, height: 8, in: .current))
      recorder.note(frames[frames.count - 1])
    }
    note(.chooseNext)
    note(.painted)
    note(.edited("mirr", at: driver.now))
    if let query = driver.localQuery {
      note(.localRows([SessionDriver.song("Mirror")], of: query, for: driver.session.number))
    }
    note(.edited(":s", at: driver.now))
    let recording = try SessionRecording(Data(contentsOf: URL(filePath: path)))
    #expect(recording.start.session?.number == number)
    #expect(recording.redrawn(commands: TestCommands.all).frames == frames)
    #expect(frames.contains { $0.lines.contains { $0.contains("Mirage") } }, "the list of before")
  }

  @Test func aWideLetterIsMarkedInBothOfItsColumns() throws {
    func frame(_ text: String) -> RecordedFrame {
      RecordedFrame([Line(SafeText(text))], suggestion: nil, width: 40, height: 1)
    }
    let difference = RecordingCheck.Difference(
      frame: 1, event: 1, recorded: frame("鏡の国 🐈 a"), replayed: frame("鏡の海 🐈 b"))
    #expect(
      difference.lines.dropFirst(2).map(\.plain) == ["- 鏡の国 🐈 a", "+ 鏡の海 🐈 b", "      ^^    ^"])
  }

  @Test func aRecordingReplacesNothing() throws {
    let path = try #require(folder).file("there")
    try Data("mine".utf8).write(to: URL(filePath: path))
    #expect(throws: RecordingError.exists(path: path)) {
      try SessionRecorder(RecordingStart(SessionDriver().session), to: path)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  @Test func aLineThatIsCutOffIsLeftOutAndTold() throws {
    let whole = try Data(contentsOf: Self.kept.appending(path: "typing-and-trouble.ndjson"))
    let recording = try SessionRecording(whole)
    let cut = try SessionRecording(whole.dropLast(7))
    #expect(!recording.isCutOff && cut.isCutOff)
    #expect(cut.steps == Array(recording.steps.dropLast()))
  }

  @Test func aCheckNamesTheFirstFrameThatLooksDifferent() throws {
    let text = try String(
      contentsOf: Self.kept.appending(path: "typing-and-trouble.ndjson"), encoding: .utf8)
    let same = RecordingCheck(try SessionRecording(Data(text.utf8)), commands: [])
    #expect(same.difference == nil && same.frames > 10)
    var lines = text.split(separator: "\n").map(String.init)
    let place = try #require(lines.lastIndex { $0.contains(#""frame""#) && $0.contains("Mirror") })
    lines[place].replace("Mirror", with: "Mirrox")
    let data = Data((lines.joined(separator: "\n") + "\n").utf8)
    let difference = try #require(RecordingCheck(try SessionRecording(data), commands: []).difference)
    let shown = difference.lines.map(\.plain)
    #expect(shown.first?.hasPrefix("Frame \(difference.frame), after event \(difference.event).") == true)
    #expect(shown.contains { $0.hasPrefix("- ") } && shown.contains { $0.hasPrefix("+ ") })
    #expect(shown.contains { $0.contains("^") })
  }

  private nonisolated static let start =
    #"{"at":0,"entity":"song","isOffline":false,"miruRecording":3,"panelRows":12,"storefront":"US","#
    + #""suggests":true,"zone":"GMT"}"#

  private nonisolated static let broken: [(text: String, why: String)] = [
    ("", "noRecording"), ("{}\n", "noRecording"), (start, "noRecording"),
    (start + "\n", "none"), (#"{"miruRecording":2}"# + "\n", "otherVersion"),
    (#"{"miruRecording":4}"# + "\n", "otherVersion"),
    (#"{"miruRecording":3}"# + "\n", "line 1"), (start + "\n{}\n", "line 2"),
    (start + "\n" + #"{"at":1,"event":{"painted":{}}}"# + "\n\n", "line 3"),
    (start + "\n" + #"{"at":1,"event":{"vanished":{}}}"# + "\n", "line 2"),
    (start.replacing("US", with: "XX") + "\n", "line 1"),
    (start + "\n" + #"{"frame":{"height":-9223372036854775808,"lines":[],"width":80}}"# + "\n", "line 2"),
    (start + "\n" + #"{"frame":{"height":13,"lines":[],"width":65536}}"# + "\n", "line 2"),
    (start + "\n" + #"{"frame":{"height":0,"lines":[],"width":0}}"# + "\n", "none"),
  ]

  @Test(arguments: broken)
  func aFileThatIsNoWholeRecordingIsRefused(_ text: String, why: String) {
    let told: String
    do throws(RecordingError) {
      _ = try SessionRecording(Data(text.utf8))
      told = "none"
    } catch {
      told =
        switch error {
        case .noRecording: "noRecording"
        case .otherVersion: "otherVersion"
        case .unreadable(let line): "line \(line)"
        case .exists, .cannotWrite, .cannotRead: "\(error)"
        }
    }
    #expect(told == why)
  }
}

extension SessionRecording {
  /// The recorded events in order.
  var events: [SearchEvent] {
    steps.compactMap { if case .event(let event, _) = $0 { event } else { nil } }
  }
}
