internal import Foundation
internal import Testing

@testable internal import Terminal

/// Readline has one state for the process, so these run one after the other.
@MainActor @Suite(.serialized) struct ReadlineEditorTests {
  @Test func aKeyAndItsPanelAreShownTogether() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("abé")
      try await rig.see(["miru> abé"] + EditorRig.rows("abé"))
      #expect(rig.events == [.edited(text: "a"), .edited(text: "ab"), .edited(text: "abé")])
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

  @Test(arguments: ["\u{1B}[?2026;0$y", "\u{1B}[?2026;9999$y", "\u{1B}[?62;c", "\u{1B}[?2026", ""])
  func aTerminalThatAnswersOtherwiseGetsNoFramesAndTypesNothing(_ answer: String) async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type(answer)
      rig.type("\rz")
      try await rig.until("z") { $0.editor.line == "z" }
      #expect(rig.events.first == .enter(text: ""))
      #expect(!String(decoding: rig.written, as: UTF8.self).contains("\u{1B}[?2026h"))
    }
  }

  @Test func aLateAnswerIsNotTypedIntoTheLine() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("a")
      try await rig.until("a") { $0.editor.line == "a" }
      rig.type("\u{1B}[?20")
      // Longer than a key may take: another timer of the same length has run out meanwhile.
      let timer = Countdown()
      await withCheckedContinuation { done in timer.set(TerminalLimits.escapeDelay * 2) { done.resume() } }
      rig.type("26;2$yb")
      try await rig.until("ab") { $0.editor.line == "ab" }
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

  @Test func printingAboveKeepsTheLineAndItsPanel() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("abc\u{1B}[D")
      try await rig.until("moved") { $0.editor.cursor == 2 }
      rig.editor.printAbove([Line(SafeText("later\u{1B}[2J"))])
      try await rig.see(["later␛[2J", "miru> abc"] + EditorRig.rows("abc"))
      #expect(rig.screen.row == 1 && rig.screen.column == 8)
    }
  }

  @Test func arrowsAreThePanelsWhileItTakesKeysAndElseReadlines() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("one\r")
      try await rig.until("accepted") { $0.editor.line.isEmpty && $0.events.count == 4 }
      rig.type("\u{1B}[A")
      try await rig.until("history") { $0.editor.line == "one" }
      rig.type("\u{1B}[B\u{1B}OA\u{1B}[5~\u{1B}[6~")
      try await rig.until("events") {
        $0.events.suffix(4) == [.chooseNext, .choosePrevious, .pageUp, .pageDown]
      }
      #expect(rig.editor.line == "one")
    }
  }

  @Test func escByItselfIsToldOnceNothingFollows() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("ab\u{1B}")
      try await rig.until("closed") { $0.events.last == .escape }
      try await rig.see(["miru> ab"])
      rig.type("c")
      try await rig.until("typed") { $0.editor.line == "abc" }
    }
  }

  @Test func altEnterIsToldAndTouchesNothing() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("ab\u{1B}\r")
      try await rig.until("told") { $0.events.last == .altEnter(text: "ab") }
      #expect(rig.editor.line == "ab")
    }
  }

  @Test func aPasteIsInsertedOnceAsOneLine() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      try await rig.until("marks") { $0.screen.takesPasteMarks }
      rig.type("\u{1B}[200~first\nsec")
      rig.type("ond\u{1B}[31m\r\n\u{1B}[201~")
      try await rig.until("pasted") { $0.editor.line == "first second[31m" }
      #expect(rig.events == [.edited(text: "first second[31m")])
    }
  }

  @Test func aPasteTooLongIsToldAndDropped() async throws {
    try await EditorRig.run(EditorRig(settings: EditorSettings(longestPaste: 8))) { rig in
      rig.type("\u{1B}[200~123456789\u{1B}[201~x")
      try await rig.until("x") { $0.editor.line == "x" }
      #expect(rig.events == [.pasteDropped(bytes: 9), .edited(text: "x")])
    }
  }

  @Test func ctrlCIsToldAndInASearchEndsIt() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("found\r")
      try await rig.until("accepted") { $0.events.last == .enter(text: "found") }
      rig.type("\u{12}fou")
      try await rig.until("search") {
        $0.screen.everything.last?.contains("reverse-i-search") == true || $0.editor.line == "found"
      }
      rig.type("\u{3}")
      try await rig.until("told") { $0.events.last == .interrupt }
      try await rig.see(["miru> found", "you said found", "miru>"])
    }
  }

  @Test func enterInASearchAsksTheHostWithWhatWasFound() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("mirrors\r")
      try await rig.until("accepted") { $0.events.last == .enter(text: "mirrors") }
      let before = rig.events.count
      rig.type("\u{12}irr\r")
      try await rig.until("asked") { $0.events.count > before && $0.events.last == .enter(text: "mirrors") }
    }
  }

  @Test func ctrlDOnAnEmptyLineIsTheEndAndElseDeletes() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("ab\u{1}\u{4}")
      try await rig.until("deleted") { $0.editor.line == "b" }
      rig.type("\u{4}\u{4}")
      try await rig.until("end") { $0.events.last == .endOfInput }
    }
  }

  @Test func tabInsertsWhatAllCompletionsBeginWithAndTellsThem() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      let commands = [":history", ":hits", ":quit"]
      rig.editor.completions = { text in commands.filter { $0.hasPrefix(text) } }
      rig.type(":h\t")
      try await rig.until("several") { $0.events.last == .completions([":history", ":hits"]) }
      #expect(rig.editor.line == ":hi")
      rig.type("s\t")
      try await rig.until("one") { $0.editor.line == ":history" }
    }
  }

  @Test func inputrcAndViModeWorkAsReadlineUsersExpect() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("\u{18}m")
      try await rig.until("inputrc") { $0.editor.line == "made here" }
      rig.type("\u{18}v\u{1B}")
      try await rig.until("esc") { $0.events.last == .escape }
      rig.type("0x")
      try await rig.until("vi") { $0.editor.line == "ade here" }
      rig.type("injj")
      try await rig.until("jj") { $0.editor.line == "nade here" }
      rig.type("x")
      try await rig.until("jj left insert mode") { $0.editor.line == "ade here" }
      rig.type("ij")
      try await rig.until("a lone j") { $0.editor.line == "jade here" }
      rig.type("\u{18}e")
      rig.type("\u{5}!")
      try await rig.until("emacs again") { $0.editor.line == "jade here!" }
    }
  }

  @Test func aSequenceNobodyBoundTypesNothing() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("\u{1B}[1;5P\u{1B}[27;5;44~\u{1B}[Zx")
      try await rig.until("x") { $0.editor.line == "x" }
    }
  }

  @Test(arguments: [(UInt16(10), UInt16(40)), (4, 20), (1, 1), (24, 60), (50, 200)])
  func aResizeDrawsEverythingAgain(_ rows: UInt16, _ columns: UInt16) async throws {
    try await EditorRig.run(EditorRig(rows: 20, columns: 50)) { rig in
      rig.type("ab")
      try await rig.see(["miru> ab"] + EditorRig.rows("ab"))
      rig.resize(rows: rows, columns: columns)
      let size = TerminalSize(rows: Int(rows), columns: Int(columns))
      try await rig.until("told") { $0.events.last == .resized(size) }
      rig.resize(rows: 20, columns: 50)
      try await rig.see(["miru> ab"] + EditorRig.rows("ab"))
    }
  }

  @Test func aWindowWithoutASizeIsTakenForTheUsualOne() async throws {
    try await EditorRig.run(EditorRig(rows: 0, columns: 0)) { rig in
      rig.type("ab")
      try await rig.see(["miru> ab"] + EditorRig.rows("ab"))
      #expect(rig.editor.size == TerminalSize(rows: 24, columns: 80))
    }
  }

  @Test func suspendingGivesTheTerminalBackAndResumingDrawsAgain() async throws {
    var wasUsual = false
    let rig = try EditorRig(suspended: { wasUsual = $0.isUsual })
    try await EditorRig.run(rig) { rig in
      rig.type("ab\u{1A}")
      try await rig.until("resumed") { $0.events.last == .resumed }
      #expect(wasUsual && !rig.terminal.isUsual)
      try await rig.see(["miru> ab"] + EditorRig.rows("ab"))
      rig.type("c")
      try await rig.see(["miru> abc"] + EditorRig.rows("abc"))
    }
  }

  @Test func stoppingRestoresTheTerminalAndErasesThePanel() async throws {
    let rig = try EditorRig()
    try rig.start()
    #expect(!rig.terminal.isUsual)
    rig.type("ab")
    try await rig.see(["miru> ab"] + EditorRig.rows("ab"))
    rig.editor.stop()
    try await rig.see([])
    #expect(rig.terminal.isUsual && !rig.screen.takesPasteMarks && rig.screen.openFrames == 0)
    rig.editor.stop()
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aRequestToEndIsTold(_ signal: Int32) async throws {
    try await EditorRig.run(EditorRig()) { rig in
      kill(getpid(), signal)
      try await rig.until("told") { $0.events == [.terminated(signal: signal)] }
    }
  }

  @Test func keysTypedBeforeTheStartAreNotLost() async throws {
    let rig = try EditorRig()
    rig.type("early")
    try await EditorRig.run(rig) { rig in
      try await rig.until("kept") { $0.editor.line == "early" }
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
    let folder = NSTemporaryDirectory() + "miru-history-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let settings = EditorSettings(historyFile: folder + "/lines", historyLines: 3)
    try await EditorRig.run(EditorRig(settings: settings)) { rig in
      rig.type("1\r2\r3\r4\rfive\rfive\r \rsix\r東京\r")
      try await rig.until("typed") { $0.events.last == .enter(text: "東京") }
    }
    let mode = try FileManager.default.attributesOfItem(atPath: folder + "/lines")[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try await EditorRig.run(EditorRig(settings: settings)) { rig in
      rig.type("\u{10}\u{10}\u{10}\u{10}\u{10}")
      try await rig.until("oldest kept") { $0.editor.line == "five" }
    }
    let text = try String(contentsOfFile: folder + "/lines", encoding: .utf8)
    #expect(text == "five\nsix\n東京\n")
  }

  @Test func aLineHistoryThatCannotBeUsedIsToldOnceAndTheLineWorks() async throws {
    try await EditorRig.run(EditorRig(settings: EditorSettings(historyFile: "/proc/none/lines"))) { rig in
      rig.type("a\rb\r")
      try await rig.until("typed") { $0.events.last == .enter(text: "b") }
      let told = rig.events.filter { if case .historyUnavailable = $0 { true } else { false } }
      #expect(told.count == 1)
    }
  }

  @Test func aSecondEditorIsRefusedAndLeavesTheFirstAlone() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      #expect(throws: TerminalError.alreadyEditing) { try EditorRig().start() }
      rig.type("a")
      try await rig.until("a") { $0.editor.line == "a" }
    }
  }

  @Test func whatIsNoTerminalIsRefused() throws {
    let null = open("/dev/null", O_RDWR)
    defer { close(null) }
    #expect(throws: TerminalError.notATerminal) {
      try ReadlineEditor(input: null, output: null).start(prompt: Prompt(SafeText(literal: "> "))) { _ in }
    }
  }

  @Test func aTerminalThatGoesAwayIsTheEndOfInput() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.terminal.hangUp()
      try await rig.until("end") { $0.events == [.endOfInput] }
    }
  }
}
