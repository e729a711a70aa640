import Catalog
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Features

/// Recordings whose numbers or structure somebody changed.
@MainActor struct HostileRecordingTests {
  private static let numbers = [
    "-1", "0", "1", "7", "65536", "2147483648", "999999999999999", "-999999999999999", "1000000000000000",
    "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e18", "0.5", "-0", "null",
    "true",
    "\"x\"", "[]", "{}",
  ]

  /// Parts of a recorded session as lines, each beginning with the state of the session.
  private static func parts() throws -> [[String]] {
    var package = URL(filePath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    let file = package.appending(path: "Fixtures/recordings/typing-and-trouble.ndjson")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let recording = try SessionRecording(Data(contentsOf: file))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var session = recording.start.replayedSession(commands: [])
    var parts: [[String]] = []
    for (place, step) in recording.steps.enumerated() {
      guard case .event(let event, _) = step else { continue }
      _ = session.handle(event)
      guard place % 11 == 10 else { continue }
      let start = try encoder.encode(RecordingStart(session, in: .utc))
      let part = [String(decoding: start, as: UTF8.self)] + lines.dropFirst(place + 2).prefix(12)
      if part.reduce(0, { $0 + $1.utf8.count }) < 40_000 { parts.append(part) }
    }
    return parts
  }

  @Test func noChangedNumberOrStructureTraps() throws {
    let parts = try Self.parts()
    #expect(parts.count > 3)
    #expect(parts.contains { $0[0].contains("\"session\":") })
    for part in parts { #expect(Self.plays(part), "as recorded") }
    var random = SeededRandom(seed: TestCount.seed)
    var played = 0
    let tries = TestCount.of("recordings", 300, all: 10_000)
    for _ in 0..<tries {
      var part = parts.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.change(&part, &random) }
      if Self.plays(part) { played += 1 }
    }
    #expect(played > tries / 10 && played < tries * 9 / 10)
  }

  /// Plays a recording to its end; returns `false` if it is refused.
  private static func plays(_ lines: [String]) -> Bool {
    let recording: SessionRecording
    do throws(RecordingError) {
      recording = try SessionRecording(Data((lines.joined(separator: "\n") + "\n").utf8))
    } catch {
      #expect(!error.sentence.isEmpty)
      return false
    }
    var player = ReplaySession(recording, commands: TestCommands.all)
    _ = player.press(.character("s"))
    repeat {
      _ = player.pause
      _ = player.press(.right)
      _ = FullScreenView(LiveReplayViewModel(player)).lines(width: 80, height: 24)
    } while player.place < player.steps.count
    _ = RecordingCheck(recording, commands: TestCommands.all).difference?.lines
    return true
  }

  private static func change(_ lines: inout [String], _ random: inout SeededRandom) {
    guard let place = lines.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<16, using: &random) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: place)
    case 2: lines.swapAt(place, lines.indices.randomElement(using: &random) ?? place)
    case 3:
      var bytes = Array(lines[place].utf8)
      guard bytes.count > 9 else { return }
      let start = Int.random(in: 0..<bytes.count - 8, using: &random)
      bytes.removeSubrange(start..<start + Int.random(in: 1...8, using: &random))
      lines[place] = String(decoding: bytes, as: UTF8.self)
    default:
      // The state of the session has most of what can go wrong.
      let place = Bool.random(using: &random) ? 0 : place
      var bytes = Array(lines[place].utf8)
      guard let number = Self.ranges(in: bytes).randomElement(using: &random) else { return }
      bytes.replaceSubrange(number, with: (Self.numbers.randomElement(using: &random) ?? "").utf8)
      lines[place] = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The numbers outside of texts.
  private static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (place, isText) = (0, false)
    while place < bytes.count {
      let start = place
      place += isText && bytes[place] == UInt8(ascii: "\\") ? 2 : 1
      if bytes[start] == UInt8(ascii: "\"") { isText.toggle() }
      guard !isText, (0x30...0x39).contains(bytes[start]) else { continue }
      while place < bytes.count, (0x30...0x39).contains(bytes[place]) { place += 1 }
      ranges.append(start..<place)
    }
    return ranges
  }
}
