internal import Foundation
internal import Testing

@testable internal import Terminal

extension ReadlineEditorTests {
  @Test func arrowsAreThePanelsWhileItTakesKeysAndElseReadlines() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("one\r")
      try await rig.until("accepted") { $0.editor.line.isEmpty && $0.events.count == 2 }
      rig.type("\u{1B}[A")
      try await rig.until("history") { $0.editor.line == "one" }
      #expect(rig.events.last == .recalled(text: "one"))
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
      try await rig.until("told") { $0.events.last == .command(.openFirst) }
      #expect(rig.editor.line == "ab")
    }
  }

  @Test func altAndALetterOfTheHostsIsToldAndOthersStayReadlines() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("one two\u{1B}b\u{1B}i\u{1B}b\u{1B}a")
      try await rig.until("told") { $0.events.suffix(2) == [.command(.listArtist), .command(.listAlbum)] }
      #expect(rig.editor.line == "one two")
      // Readline has moved to the beginning, by words.
      rig.type("x")
      try await rig.until("typed") { $0.editor.line == "xone two" }
      // In vi mode Esc ends inserting, and the letter is a command.
      rig.type("\u{18}v\u{1B}a")
      rig.type("y")
      try await rig.until("typed") { $0.editor.line.contains("y") }
      #expect(rig.events.filter { $0 == .command(.listAlbum) }.count == 1)
      rig.type("\u{18}e\u{1B}a")
      try await rig.until("emacs again") { $0.events.last == .command(.listAlbum) }
    }
  }

  @Test func inputrcBindsCommandsOfTheHostByTheirNames() async throws {
    #expect(Set(EditorCommand.allCases.map(\.name)).count == EditorCommand.allCases.count)
    try await EditorRig.run(EditorRig()) { rig in
      rig.editor.rowIsChosen = true
      rig.type("\u{18}o" + "123456789abcd".map { "\u{18}\($0)" }.joined())
      try await rig.until("told") { $0.events == EditorCommand.allCases.map(EditorEvent.command) }
      // With text, two of them move by words.
      rig.type("one two\u{18}3x\u{18}4y")
      try await rig.until("moved") { $0.editor.line == "one xtwoy" }
    }
  }

  /// Alt-S, Alt-P, Alt-L and Alt-C; the last two change the case of a word in readline.
  @Test(arguments: zip("splc", [EditorCommand.starRow, .playRow, .listRow, .copyRow]))
  func aKeyIsForTheChosenRowAndElseReadlines(_ key: Character, _ command: EditorCommand) async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.host = { _, _ in }
      rig.editor.rowIsChosen = true
      rig.type("oNE\u{1}\u{1B}\(key)x")
      try await rig.until("told") { $0.events.contains(.command(command)) && $0.editor.line == "xoNE" }
      rig.editor.rowIsChosen = false
      rig.type("\u{1}\u{1B}\(key)")
      if key == "p" {
        try await rig.until("readline asks what to look for") { _ in Readline.isSearching }
        rig.type("\u{7}")
      }
      rig.type("y")
      let line = ["l": "xoney", "c": "Xoney"][key] ?? "yxoNE"
      try await rig.until("typed") { $0.editor.line == line }
      #expect(rig.events.count { $0 == .command(command) } == 1)
      rig.editor.rowIsChosen = true
      // In vi mode Esc ends inserting, and the letter is a command.
      rig.type("\u{18}v\u{1B}\(key)iizz")
      try await rig.until("inserted") { $0.editor.line.contains("zz") }
      #expect(rig.events.count { $0 == .command(command) } == 1)
      rig.type("\u{18}e")
      try await rig.until("emacs again") { _ in !Readline.isViInserting }
    }
  }

  @Test func ctrlNAndCtrlPChooseRowsAndElseRecallLines() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("one\r")
      try await rig.until("accepted") { $0.editor.line.isEmpty && $0.events.count == 2 }
      rig.host = { _, _ in }
      rig.type("\u{10}")
      try await rig.until("recalled") { $0.events.last == .recalled(text: "one") }
      rig.editor.panelTakesKeys = true
      rig.type("\u{E}")
      try await rig.until("the next row") { $0.events.last == .chooseNext }
      rig.editor.rowIsChosen = true
      rig.type("\u{10}")
      try await rig.until("the row before") { $0.events.last == .choosePrevious }
      #expect(rig.editor.line == "one")
      // In vi mode readline completes with them.
      rig.type("\u{18}v\u{E}")
      try await rig.until("the next row") { $0.events.last == .chooseNext }
      rig.type("\u{10}")
      try await rig.until("the row before") { $0.events.last == .choosePrevious }
      rig.type("\u{18}e")
      try await rig.until("emacs again") { _ in !Readline.isViInserting }
    }
  }

  @Test(arguments: ["OP", "[11~", "[[A"])
  func f1AsksForHelpInEitherMode(_ key: String) async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("ab\u{1B}\(key)")
      try await rig.until("told") { $0.events.last == .command(.help) }
      rig.type("\u{18}v\u{1B}\(key)")
      try await rig.until("told again") { $0.events.count { $0 == .command(.help) } == 2 }
      #expect(rig.editor.line == "ab")
      rig.type("\u{18}e")
      try await rig.until("emacs again") { _ in !Readline.isViInserting }
    }
  }

  @Test func altArrowsAreTheHostsOnAnEmptyLineAlone() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("\u{1B}[1;3D\u{1B}[1;3C")
      try await rig.until("told") { $0.events.suffix(2) == [.command(.back), .command(.forward)] }
      rig.type("one two\u{1B}[1;3Dx")
      try await rig.until("moved by a word") { $0.editor.line == "one xtwo" }
      #expect(rig.events.filter { $0 == .command(.back) }.count == 1)
    }
  }

  @Test func downOnAnEmptyLineIsTheHostsWhereItOpensThePanel() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.host = { _, _ in }
      rig.type("\u{1B}[B")
      rig.editor.downOpensPanel = true
      rig.type("\u{1B}[B")
      try await rig.until("told") { $0.events.last == .chooseNext }
      rig.type("x")
      try await rig.until("typed") { $0.editor.line == "x" }
      rig.type("\u{1B}[By")
      try await rig.until("readline's on a line with text") { $0.editor.line.contains("y") }
      #expect(rig.events.filter { $0 == .chooseNext }.count <= 2)
    }
  }

  @Test func aLoneEscBeforeAnArrowIsForgotten() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.host = { _, _ in }
      rig.type("ab\u{1B}")
      try await rig.until("Esc is read") { _ in Readline.awaitsKey }
      rig.type("\u{1B}[Dx")
      try await rig.until("typed") { $0.editor.line == "axb" }
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

  @Test(arguments: ["rrör", String(repeating: "x", count: 1_000)])
  func aPasteGoesIntoASearchAtOnce(_ text: String) async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("a mirrör\r")
      try await rig.until("accepted") { $0.events.last == .enter(text: "a mirrör") }
      rig.type("\u{12}mi\u{1B}[200~\(text)\u{1B}[201~")
      // What is not found leaves what was found before.
      try await rig.until("found") {
        $0.screen.everything.joined().contains("mi" + text.prefix(9)) && Readline.isSearching
          && $0.editor.line == "a mirrör"
      }
      #expect(Readline.isSearching)
      rig.type("\u{7}")
      try await rig.until("left") { _ in Readline.isIdle }
      rig.type("ok")
      try await rig.until("typed") { $0.editor.line == "ok" }
    }
  }

  @Test func ctrlDOnAnEmptyLineIsTheEndAndElseDeletes() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("ab\u{1}\u{4}")
      try await rig.until("deleted") { $0.editor.line == "b" }
      rig.type("\u{4}\u{4}")
      try await rig.until("end") { $0.events.last == .endKey }
    }
  }

  @Test func tabInsertsWhatAllCompletionsBeginWithAndTellsThem() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      let commands = [":history", ":hits", ":quit"]
      rig.editor.completions = { text in commands.filter { $0.hasPrefix(text) } }
      rig.type(":h\t\t")
      try await rig.until("several") { $0.events.last == .tab }
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

  @Test func keysTypedBeforeTheStartAreNotLost() async throws {
    let rig = try EditorRig()
    rig.type("early")
    try await EditorRig.run(rig) { rig in
      try await rig.until("kept") { $0.editor.line == "early" }
    }
  }

  @Test func escMayBelongToAPanelWithoutRows() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.host = { rig, _ in
        rig.editor.panelTakesKeys = false
        rig.editor.panelTakesEscape = true
      }
      rig.type("abc")
      try await rig.until("typed") { $0.editor.line == "abc" }
      rig.type("\u{1B}")
      try await rig.until("closed") { $0.events.last == .escape }
      rig.type("\u{1B}[A")
      rig.type("d")
      try await rig.until("Up is readline's") {
        $0.events.last == .edited(text: "d") || $0.editor.line.hasSuffix("d")
      }
      #expect(!rig.events.contains(.choosePrevious))
    }
  }

  @Test func editingBesideClustersShowsTheLineAsItIs() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.host = { _, _ in }
      for scalar in "my 👨\u{200D}👩\u{200D}👧 ❤\u{FE0F}xy".unicodeScalars { rig.type(String(scalar)) }
      try await rig.see(["miru> my 👨\u{200D}👩\u{200D}👧 ❤\u{FE0F}xy"])
      rig.type("\u{2}\u{2}-")
      try await rig.see(["miru> my 👨\u{200D}👩\u{200D}👧 ❤\u{FE0F}-xy"])
      #expect(rig.screen.column == 19)
      rig.type("\u{7F}\u{7F}\u{7F}\u{7F}")
      try await rig.see(["miru> my 👨\u{200D}👩xy"])
      rig.type("\u{15}")
      try await rig.see(["miru> xy"])
      rig.type("\u{5}z")
      try await rig.see(["miru> xyz"])
    }
  }
}
