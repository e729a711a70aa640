import Foundation
import Testing

/// The bytes that one key sends to the terminal.
@Suite(.atATerminal) struct FrameTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  private static let begin = "\u{1B}[?2026h"
  private static let end = "\u{1B}[?2026l"

  @Test func aKeyIsAFewFramesOfWhatChangedAndUnderAKilobyte() async throws {
    let word = "harbour"
    try await importRows(for: word)
    // As many rows as the library returns while requests are possible.
    let terminal = try await BareTerminal(
      ["--offline"], home: home, environment: ["MIRU_PANEL_ROWS": "8"])
    try await terminal.waitFor("the question") { $0.contains("\u{1B}[?2026$p") }
    terminal.send("\u{1B}[?2026;2$y")
    try await terminal.waitFor("the first screen") { $0.contains(":history lists what you opened") }
    let before = terminal.written.utf8.count
    var written = ""
    for key in word {
      let frames = written.count(of: Self.end)
      terminal.send(String(key))
      try await terminal.waitFor("the echo of \(key) and its rows") {
        written = String(decoding: Array($0.utf8)[before...], as: UTF8.self)
        return written.count(of: Self.end) >= frames + 2 && written.hasSuffix(Self.end)
      }
    }
    // The echo, the rows and the completion are one write each, and all output is within a frame.
    let frames = written.components(separatedBy: Self.end).dropLast()
    #expect(frames.allSatisfy { $0.hasPrefix(Self.begin) && $0.count(of: Self.begin) == 1 })
    #expect(frames.count <= 3 * word.count, "\(frames.count)")
    #expect(frames.allSatisfy { $0.utf8.count < 1_024 }, "\(frames.map(\.utf8.count))")
    #expect(written.utf8.count <= 1_024 * word.count, "\(written.utf8.count)")
    #expect(try await terminal.leave() == 0)
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    let testDescription: String, atOnce: String?, late: String?, hasFrames: Bool
  }

  @Test(arguments: [
    Answer(testDescription: "yes", atOnce: "\u{1B}[?2026;2$y", late: nil, hasFrames: true),
    Answer(testDescription: "yes, late", atOnce: nil, late: "\u{1B}[?2026;1$y", hasFrames: true),
    Answer(testDescription: "no", atOnce: "\u{1B}[?2026;0$y", late: nil, hasFrames: false),
    Answer(
      testDescription: "nonsense", atOnce: "\u{1B}[?2026;;9y\u{1B}[?1;2c\u{1B}P>|toy 1\u{1B}\\",
      late: "\u{1B}[?2026;2\u{1B}]11;rgb:0/0/0\u{7}", hasFrames: false),
    Answer(testDescription: "never", atOnce: nil, late: nil, hasFrames: false),
  ])
  func aTerminalMayAnswerAsItLikesAndNoKeyIsLost(_ answer: Answer) async throws {
    let terminal = try await BareTerminal(["--demo", "--offline"], home: home)
    try await terminal.waitFor("the question") { $0.contains("\u{1B}[?2026$p") }
    terminal.send((answer.atOnce ?? "") + "upside ")
    try await terminal.waitFor("the echo") { $0.count(of: "e") > 0 }
    terminal.send("do" + (answer.late ?? "") + "wn")
    terminal.send("!\r")
    try await terminal.waitFor("the answer") { $0.contains("upside down!”") }
    let hadFrames = terminal.written.contains(Self.begin)
    #expect(hadFrames == answer.hasFrames)
    #expect(try await terminal.leave() == 0)
    #expect(try terminal.history() == "upside down!\n")
  }

  @Test func aTerminalThatKnowsNoSizeIsTakenForTheUsualOne() async throws {
    let terminal = try await BareTerminal(["--demo", "--offline"], home: home, rows: 0, columns: 0)
    terminal.send("zero\r")
    try await terminal.waitFor("the answer") { $0.contains("zero”") }
    #expect(try await terminal.leave() == 0)
    #expect(try terminal.history() == "zero\n")
  }

  /// Imports one row for each prefix of a word, and others of usual length that the next key removes.
  private func importRows(for word: String) async throws {
    let ends = ["nest", "quay", "way", "moth", "fold", "keep", "lane", "vale", "mere", "tide", "song"]
    var answer = SongAnswer()
    for count in (1...word.count).reversed() {
      let beginning = String(word.prefix(count))
      answer.add(title: beginning, artist: "Ada Holm", album: "Études")
      for (place, end) in ends.enumerated() {
        answer.add(
          title: beginning + "x" + end + " of Silver", artist: "The \(end) Choir", album: "Album \(place)")
      }
    }
    let file = try home.write(try answer.json(), to: "rows.json")
    #expect(try await MiruProcess.run(["import", file], home: home).code == 0)
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
