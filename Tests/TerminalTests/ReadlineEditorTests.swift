internal import Foundation
internal import Testing
internal import TestSupport

@testable internal import Terminal

/// Readline has one state for the process, so these run one after the other.
@MainActor @Suite(.serialized) struct ReadlineEditorTests {
  @Test func aKeyAndItsPanelAreShownTogether() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("abé")
      try await rig.see(["miru> abé"] + EditorRig.rows("abé"))
      #expect(rig.events == [.edited(text: "abé")])
      #expect(rig.screen.row == 0 && rig.screen.column == 9)
      #expect(rig.editor.line == "abé" && rig.editor.cursor == 3)
    }
  }

  @Test func aKeyAndItsPanelAreOneFrameWhereTheTerminalHasFrames() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      try await rig.until("asked") { String(decoding: $0.written, as: UTF8.self).contains("\u{1B}[?2026$p") }
      rig.type("\u{1B}[?2026;2$y")
      rig.type("x")
      try await rig.see(["miru> x"] + EditorRig.rows("x"))
      let before = rig.written.count
      rig.type("y")
      try await rig.see(["miru> xy"] + EditorRig.rows("xy"))
      let frame = String(decoding: rig.written[before...], as: UTF8.self)
      #expect(frame.hasPrefix("\u{1B}[?2026h") && frame.hasSuffix("\u{1B}[?2026l"))
      #expect(frame.components(separatedBy: "\u{1B}[?2026h").count == 2)
    }
  }

  @Test func enterLeavesTheLineInTheScrollbackWithoutThePanel() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("abc\r")
      try await rig.see(["miru> abc", "you said abc", "miru>"])
      #expect(rig.events.last == .enter(text: "abc"))
      rig.type("d")
      try await rig.see(["miru> abc", "you said abc", "miru> d"] + EditorRig.rows("d"))
    }
  }

  @Test func thePromptIsNotScrolledAwayAtTheBottomOfTheWindow() async throws {
    try await EditorRig.run(EditorRig(rows: 6, columns: 40)) { rig in
      for number in 0..<4 { rig.type("line \(number)\r") }
      rig.type("x")
      let said = (0..<4).flatMap { ["miru> line \($0)", "you said line \($0)"] }
      try await rig.see(said + ["miru> x"] + EditorRig.rows("x"))
      rig.type("\u{7F}")
      try await rig.see(said + ["miru>"])
    }
  }

  @Test func aPanelHigherThanTheWindowIsCut() async throws {
    let rig = try EditorRig(rows: 4, columns: 40)
    rig.host = { rig, _ in rig.editor.setPanel((1...20).map { Line(SafeText("\($0)")) }) }
    try await EditorRig.run(rig) { rig in
      rig.type("x")
      try await rig.see(["miru> x", "1", "2", "3"])
      #expect(rig.editor.panelRoom == 3)
    }
  }

  @Test func aLineThatWrapsPushesThePanelDownAndBack() async throws {
    try await EditorRig.run(EditorRig(rows: 8, columns: 20)) { rig in
      rig.host = { rig, event in
        if case .edited = event { rig.editor.setPanel([Line(SafeText("one")), Line(SafeText("two"))]) }
      }
      rig.type("abcdefghijklmnopqrs")
      try await rig.see(["miru> abcdefghijklmn", "opqrs", "one", "two"])
      rig.type(String(repeating: "\u{7F}", count: 8))
      try await rig.see(["miru> abcdefghijk", "one", "two"])
    }
  }

  @Test func aLineTallerThanTheWindowHasItsPromptAgainWhenItIsCleared() async throws {
    try await EditorRig.run(EditorRig(rows: 6, columns: 20)) { rig in
      let long = String(repeating: "abcdefghi ", count: 30)
      rig.type(long)
      try await rig.until("typed") { $0.editor.line == long }
      rig.type("\u{15}x")
      let shown = ["miru> x"] + EditorRig.rows("x")
      try await rig.until("prompt and panel") { Array($0.screen.lines.prefix(shown.count)) == shown }
    }
  }

  @Test func aLineTallerThanTheWindowIsShownInOneRowUntilItFits() async throws {
    try await EditorRig.run(EditorRig(rows: 6, columns: 20)) { rig in
      rig.type(String(repeating: "abcdefghi ", count: 30) + "end")
      try await rig.until("its end") {
        $0.screen.lines[0].hasPrefix("<") && $0.screen.lines[0].hasSuffix("end")
          && $0.screen.lines[1].hasPrefix("row 1")
      }
      rig.type("\u{1}first ")
      try await rig.until("its beginning") { $0.screen.lines[0].hasPrefix("miru> first abcdef") }
      rig.type("\u{5}!\u{1}")
      try await rig.until("its beginning again") { $0.screen.lines[0].hasPrefix("miru> first abcdef") }
      rig.type("\u{6}\u{6}\u{B}")
      try await rig.until("a short line") {
        Array($0.screen.lines.prefix(4)) == ["miru> fi"] + EditorRig.rows("fi")
      }
      rig.type(String(repeating: "x", count: 20))
      try await rig.until("two rows") {
        $0.screen.lines[0] == "miru> fixxxxxxxxxxxx" && $0.screen.lines[1] == "xxxxxxxx"
      }
    }
  }

  @Test func aLineTallerThanTheWindowIsLeftFromItsBeginning() async throws {
    try await EditorRig.run(EditorRig(rows: 6, columns: 20)) { rig in
      let long = "first " + String(repeating: "abcdefghi ", count: 30) + "end"
      rig.type(long)
      try await rig.until("its end") { $0.screen.lines[0].hasSuffix("end") }
      rig.host = { rig, event in
        if case .enter = event {
          rig.editor.acceptLine()
          rig.showRows("")
        }
      }
      rig.type("\r")
      try await rig.until("its beginning, cut") {
        $0.screen.everything == [
          "miru> first abcdefgh", "i abcdefghi abcdefgh", "i abcdefghi abcdefg…", "miru>",
        ]
      }
      #expect(rig.editor.recentLines(1) == [long])
    }
  }

  @Test func aHeldPromptComesAfterTheAnswerOrWithTheNextKey() async throws {
    let settings = EditorSettings(palette: .none, drawsPanel: false)
    try await EditorRig.run(EditorRig(settings: settings)) { rig in
      rig.host = { rig, event in
        guard case .enter = event else { return }
        rig.editor.acceptLine()
        rig.editor.holdsPrompt = true
      }
      rig.type("one\r")
      // The line looks the same before its Enter.
      try await rig.until("the line taken") {
        $0.screen.everything == ["miru> one"] && $0.editor.scrollbackCount == 1
      }
      rig.editor.printAbove([Line(SafeText("an answer"))])
      try await rig.see(["miru> one", "an answer"])
      rig.editor.holdsPrompt = false
      try await rig.see(["miru> one", "an answer", "miru>"])
      rig.type("two\r")
      try await rig.see(["miru> one", "an answer", "miru> two"])
      rig.type("t")
      try await rig.see(["miru> one", "an answer", "miru> two", "miru> t"])
    }
  }

  @Test func theWindowClearedByAKeyHasItsPanelAgain() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("one\rab")
      try await rig.see(["miru> one", "you said one", "miru> ab"] + EditorRig.rows("ab"))
      rig.type("\u{C}")
      try await rig.see(["miru> ab"] + EditorRig.rows("ab"))
    }
  }

  @Test func printingAboveKeepsTheLineAndItsPanel() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("abc\u{1B}[D")
      try await rig.until("moved") { $0.editor.cursor == 2 }
      rig.editor.printAbove([Line(SafeText("later\u{1B}[2J"))])
      try await rig.see(["later␛[2J", "miru> abc"] + EditorRig.rows("abc"))
      try await rig.until("the cursor to stand where it stood") {
        $0.screen.row == 1 && $0.screen.column == 8
      }
    }
  }

  @Test func theHostMayReplaceInsertAndRename() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.editor.replaceLine(with: "two words")
      rig.editor.insert("\nmore\u{7} ")
      rig.editor.setPrompt(Prompt(SafeText(literal: "miru GB> ")))
      rig.editor.setTitle(SafeText("a\u{7}b"))
      try await rig.see(["miru GB> two words more"])
      #expect(rig.events.isEmpty && rig.screen.title == "a␇b")
      rig.type("\u{1F}")
      try await rig.until("undo") { $0.editor.line == "two words" }
    }
  }

  @Test func theLineHistorySurvivesARestartInAFileForOnePerson() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("deep/lines")
    let settings = EditorSettings(historyFile: file, historyLines: 3)
    try await EditorRig.run(EditorRig(settings: settings)) { rig in
      rig.type("1\r2\r3\r4\rfive\rfive\r \rsix\r東京\r")
      try await rig.until("typed") { $0.events.last == .enter(text: "東京") }
    }
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try await EditorRig.run(EditorRig(settings: settings)) { rig in
      rig.type("\u{10}\u{10}\u{10}\u{10}\u{10}")
      try await rig.until("oldest kept") { $0.editor.line == "five" }
    }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text == "five\nsix\n東京\n")
  }

  @Test func theOldestLinesBeyondAMegabyteAreDropped() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("lines")
    let lines = ["a", "b", "c"].map { String(repeating: $0, count: 400_000) }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: file))
    try await EditorRig.run(EditorRig(settings: EditorSettings(historyFile: file))) { rig in
      rig.type("d\r")
      try await rig.until("typed") { $0.events.last == .enter(text: "d") }
      #expect(rig.editor.recentLines(10) == ["d", lines[2], lines[1]])
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == lines[1] + "\n" + lines[2] + "\nd\n")
  }

  @Test func aLineHistoryThatCannotBeUsedIsToldOnceAndTheLineWorks() async throws {
    try await EditorRig.run(EditorRig(settings: EditorSettings(historyFile: "/proc/none/lines"))) { rig in
      rig.type("a\rb\r")
      try await rig.until("typed") { $0.events.last == .enter(text: "b") }
      let told = rig.events.filter { if case .historyUnavailable = $0 { true } else { false } }
      #expect(told.count == 1)
    }
  }
}
