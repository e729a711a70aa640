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
      let (frames, replayed) = (recording.frames, recording.replayed())
      #expect(!frames.isEmpty, "\(file)")
      for (place, (frame, again)) in zip(frames, replayed).enumerated() {
        try #require(frame == again, "frame \(place) of \(file)")
      }
    }
  }

  @Test func whatIsTakenDownIsReadBack() throws {
    let path = try #require(folder).file("session.ndjson")
    var driver = SessionDriver()
    let recorder = try SessionRecorder(driver.session, to: path)
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
    #expect(recording.replayed(commands: TestCommands.all) == frames)
    #expect(frames[0] != frames[2], "a chosen row looks another way")
  }

  @Test func aRecordingReplacesNothing() throws {
    let path = try #require(folder).file("there")
    try Data("mine".utf8).write(to: URL(filePath: path))
    #expect(throws: RecordingError.exists(path: path)) {
      try SessionRecorder(SessionDriver().session, to: path)
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
    #"{"at":0,"entity":"song","isOffline":false,"miruRecording":1,"panelRows":12,"storefront":"US","#
    + #""suggests":true,"zone":"GMT"}"#

  private nonisolated static let broken: [(text: String, why: String)] = [
    ("", "noRecording"), ("{}\n", "noRecording"), (start, "noRecording"),
    (start + "\n", "none"), (#"{"miruRecording":2}"# + "\n", "otherVersion"),
    (#"{"miruRecording":1}"# + "\n", "line 1"), (start + "\n{}\n", "line 2"),
    (start + "\n" + #"{"at":1,"event":{"painted":{}}}"# + "\n\n", "line 3"),
    (start + "\n" + #"{"at":1,"event":{"vanished":{}}}"# + "\n", "line 2"),
    (start.replacing("US", with: "XX") + "\n", "line 1"),
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
