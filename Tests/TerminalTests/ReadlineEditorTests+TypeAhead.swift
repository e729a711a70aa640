internal import Foundation
internal import Testing

@testable internal import Terminal

/// Keys that are already waiting when earlier ones are handled.
extension ReadlineEditorTests {
  @Test func waitingLettersAreInsertedTogether() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("abc é東")
      try await rig.see(["miru> abc é東"] + EditorRig.rows("abc é東"))
      #expect(rig.events == [.edited(text: "abc é東")])
    }
  }

  @Test func everyOtherKeyActsOnALineThatHasBeenPainted() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("one\u{1B}[Btwo\u{7F}\rthree\u{3}")
      try await rig.until("all keys") { $0.events.last == .interrupt }
      let expected: [EditorEvent] = [
        .edited(text: "one"), .chooseNext, .edited(text: "onetwo"), .edited(text: "onetw"),
        .enter(text: "onetw"), .edited(text: "three"), .interrupt,
      ]
      #expect(rig.events == expected)
    }
  }

  @Test(arguments: [
    // A macro, a numeric argument, a recorded macro, a search, vi's command mode with its own key.
    ("a\u{18}mb\u{1B}3x", "amade herebxxx"), ("a\u{18}(yz\u{18})b\u{18}e", "ayzbyz"),
    ("abc\u{12}b\u{7}d", "abcd"), ("\u{18}vone two\u{1B}0xijjxi\u{18}e", "e two"),
  ])
  func lettersThatAreCommandsAreReadOneByOne(_ keys: String, _ line: String) async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type(keys + "\r")
      try await rig.until("Enter") { if case .enter = $0.events.last { true } else { false } }
      #expect(rig.events.last == .enter(text: line))
    }
  }

  @Test func aSearchOfTheTypedLinesTakesABoundedNumberOfLetters() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      let line = String(repeating: "東", count: 350)
      rig.type(line + "\r")
      try await rig.until("accepted") { $0.editor.line.isEmpty && $0.events.last == .enter(text: line) }
      rig.type("\u{12}" + line + line + "\u{5}\r")
      try await rig.until("found") { $0.events.count(where: { $0 == .enter(text: line) }) == 2 }
    }
  }

  @Test func whatIsBehindTheKeyThatEndsTheProgramStaysWithTheTerminal() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.host = { rig, event in if case .enter = event { rig.editor.stop() } }
      rig.type("leave\rfor the shell\r")
      try await rig.until("Enter") { $0.events.last == .enter(text: "leave") }
      #expect(rig.terminal.unread() == "for the shell\r")
    }
  }

  @Test(arguments: [(24, 80), (1, 1)])
  func aHundredThousandCharactersNeedFewFrames(rows: UInt16, columns: UInt16) async throws {
    let text = String(repeating: "mirror 👩‍👩‍👧 e\u{301} ", count: 6_250)
    try await EditorRig.run(EditorRig(rows: rows, columns: columns)) { rig in
      var rest = Array(text.utf8)[...]
      try await rig.until("all characters") { rig in
        let count = rest.withUnsafeBytes { write(rig.terminal.master, $0.baseAddress, $0.count) }
        rest = rest.dropFirst(max(0, count))
        return rest.isEmpty && rig.editor.line.utf8.count == text.utf8.count
      }
      #expect(rig.editor.line == text)
      #expect(rig.events.count < 2_000)
      rig.type("\u{1B}100000x")
      try await rig.until("the argument") { $0.editor.line.utf8.count > text.utf8.count }
      #expect(rig.editor.line.hasSuffix("xxx"))
    }
  }

  /// Several pasted lines are keys with Enter if the host wants them so, and one line otherwise.
  @Test(
    arguments: [
      (":open 1\n\n:star\r\n", [":open 1", ":star"], ""), (":open 1\r:star", [":open 1"], ":star"),
      ("one\ntwo\n", [], "one two"), (":open 1\n", [], ":open 1"),
    ] as [(String, [String], String)])
  func pastedLinesAreRunOneAfterTheOther(_ paste: String, _ run: [String], _ line: String) async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.editor.runsPastedLines = { $0.allSatisfy { $0.hasPrefix(":") } }
      rig.host = { rig, event in if case .enter = event { rig.editor.acceptLine() } }
      rig.type("\u{1B}[200~\(paste)\u{1B}[201~\u{7F}")
      try await rig.until("the last key") {
        $0.events.last == .edited(text: String(line.dropLast())) || line.isEmpty
      }
      try await rig.until("every Enter") { rig in
        rig.events.compactMap { if case .enter(let text) = $0 { text } else { nil } } == run
      }
    }
  }

  /// A terminal may report any size.
  @Test func thePanelOfAHugeWindowHasFewCells() async throws {
    try await EditorRig.run(EditorRig(rows: 2_000, columns: 4_000)) { rig in
      #expect(rig.editor.panelRoom > 10 && rig.editor.panelRoom * rig.editor.size.columns < 1_000_000)
    }
  }
}
