internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import Terminal

/// The dim rest behind the line.
extension ReadlineEditorTests {
  /// A rig whose host offers one line and shows no panel.
  private func rig(
    offering line: String, rows: UInt16 = 24, columns: UInt16 = 60,
    settings: EditorSettings = EditorSettings()
  ) throws -> EditorRig {
    let rig = try EditorRig(rows: rows, columns: columns, settings: settings)
    rig.host = { rig, event in
      switch event {
      case .edited: rig.editor.setSuggestion(line)
      case .enter(let text):
        rig.editor.acceptLine()
        rig.editor.printAbove([Line(SafeText("you said \(text)"))])
      case .interrupt: rig.editor.clearLine()
      default: break
      }
    }
    return rig
  }

  @Test func theRestStandsDimBehindTheLineAndTheCursorBeforeIt() async throws {
    try await EditorRig.run(rig(offering: "mirror canon")) { rig in
      rig.type("mirr")
      try await rig.until("the rest") { $0.dim == "or canon" }
      #expect(rig.screen.everything == ["miru> mirror canon"])
      #expect(rig.screen.column == 10 && rig.editor.line == "mirr")
    }
  }

  @Test func typingWhatIsOfferedWritesTheLettersAlone() async throws {
    try await EditorRig.run(rig(offering: "mirror canon")) { rig in
      rig.type("mirr")
      try await rig.until("the rest") { $0.dim == "or canon" }
      let before = rig.written.count
      rig.type("or")
      try await rig.until("typed") { $0.dim == " canon" }
      #expect(String(decoding: rig.written[before...], as: UTF8.self) == "or")
      #expect(rig.screen.everything == ["miru> mirror canon"])
    }
  }

  @Test func anotherLetterTakesItAway() async throws {
    try await EditorRig.run(rig(offering: "mirror canon")) { rig in
      rig.type("mirr")
      try await rig.until("the rest") { $0.dim == "or canon" }
      rig.type("x")
      try await rig.see(["miru> mirrx"])
      rig.type("\u{7F}")
      try await rig.see(["miru> mirror canon"])
    }
  }

  @Test(arguments: ["\u{1B}[C", "\u{1B}OC", "\u{06}", "\u{05}", "\u{1B}[F", "\u{1B}OF"])
  func theKeysThatMoveToTheEndTakeIt(_ key: String) async throws {
    try await EditorRig.run(rig(offering: "mirror canon")) { rig in
      rig.type("mirr")
      try await rig.until("offered") { $0.dim == "or canon" }
      rig.type(key)
      try await rig.until("taken") { $0.events.last == .edited(text: "mirror canon") }
      try await rig.until("drawn") { $0.dim.isEmpty }
      #expect(rig.screen.everything == ["miru> mirror canon"] && rig.editor.cursor == 12)
      rig.type("\u{1F}")
      try await rig.until("undone") { $0.editor.line == "mirr" && $0.dim == "or canon" }
    }
  }

  @Test(arguments: ["\u{1B}f", "\u{1B}[1;5C", "\u{1B}[1;3C"])
  func theKeysThatMoveByAWordTakeAWord(_ key: String) async throws {
    try await EditorRig.run(rig(offering: "mirror (canon 2)")) { rig in
      rig.type("mirr")
      for line in ["mirror", "mirror (canon", "mirror (canon 2"] {
        try await rig.until("offered") { !$0.dim.isEmpty }
        rig.type(key)
        try await rig.until("a word taken") { $0.events.last == .edited(text: line) }
      }
      try await rig.see(["miru> mirror (canon 2)"])
    }
  }

  @Test func elsewhereInTheLineTheKeysMoveTheCursor() async throws {
    try await EditorRig.run(rig(offering: "mirror canon")) { rig in
      rig.type("mirr\u{1B}[D")
      try await rig.see(["miru> mirr"])
      rig.type("\u{1B}[D\u{05}")
      try await rig.until("at the end again") { $0.dim == "or canon" }
      #expect(rig.editor.line == "mirr")
      rig.type("\u{01}\u{1B}f")
      try await rig.until("at the end by a word") { $0.editor.cursor == 4 && $0.dim == "or canon" }
      #expect(rig.editor.line == "mirr")
    }
  }

  @Test func enterLeavesOnlyTheLine() async throws {
    try await EditorRig.run(rig(offering: "mirror canon")) { rig in
      rig.type("mirr\r")
      try await rig.see(["miru> mirr", "you said mirr", "miru>"])
      #expect(rig.events.last == .enter(text: "mirr"))
    }
  }

  @Test func printingAboveKeepsItInItsPlaceAndOutOfTheScrollback() async throws {
    try await EditorRig.run(rig(offering: "mirror canon", rows: 4)) { rig in
      rig.type("mirr")
      try await rig.until("typed") { $0.editor.line == "mirr" }
      try await rig.see(["miru> mirror canon"])
      for number in 0..<6 { rig.editor.printAbove([Line(SafeText("line \(number)"))]) }
      rig.editor.setPrompt(Prompt(SafeText(literal: "miru GB> ")))
      try await rig.see((0..<6).map { "line \($0)" } + ["miru GB> mirror canon"])
      try await rig.until("the rest") { $0.dim == "or canon" }
    }
  }

  @Test func searchingTheHistoryShowsNone() async throws {
    try await EditorRig.run(rig(offering: "mirror canon")) { rig in
      rig.type("mirr")
      try await rig.until("offered") { $0.dim == "or canon" }
      rig.type("\u{12}")
      try await rig.until("a search") { $0.screen.lines[0].contains("reverse-i-search") }
      #expect(rig.dim.isEmpty && !rig.screen.lines[0].contains("canon"))
      rig.type("\u{07}")
      try await rig.until("the line again") { $0.dim == "or canon" && $0.editor.line == "mirr" }
    }
  }

  @Test func viCommandModeShowsNone() async throws {
    try await EditorRig.run(rig(offering: "mirror canon")) { rig in
      rig.type("\u{18}vmirr")
      try await rig.until("offered") { $0.dim == "or canon" }
      rig.type("\u{1B}")
      try await rig.see(["miru> mirr"])
      rig.type("A")
      try await rig.until("inserting again") { $0.dim == "or canon" }
      rig.type("\u{1B}[C")
      try await rig.until("taken") { $0.editor.line == "mirror canon" }
      // Readline keeps the mode for the next caller.
      rig.type("\u{18}e")
      rig.type("\u{15}")
      try await rig.until("emacs mode again") { $0.editor.line.isEmpty && Readline.move(of: [0x05]) != nil }
    }
  }

  @Test(arguments: [10, 12, 13, 17, 18, 19])
  func itIsCutAtTheWindowsEdgeAndNeverWraps(_ columns: UInt16) async throws {
    let rig = try rig(offering: "mirror canon", rows: 3, columns: columns)
    try await EditorRig.run(rig) { rig in
      rig.type("mirr")
      // A line that ends at the edge has its cursor on the next row.
      let room = columns == 10 ? 10 : Int(columns) - 10
      let rest = SafeText("or canon").cut(to: room).text
      try await rig.until("cut") { $0.editor.line == "mirr" && $0.dim == rest }
      #expect(rig.screen.everything.allSatisfy { $0.count <= Int(columns) } && rig.screen.scrollback.isEmpty)
    }
  }

  @Test(arguments: ["mirror \u{1B}[31mred", "mirror \u{202E}nonac", "mirror \u{200B}canon"])
  func whatATerminalWouldObeyOrHideIsNotOffered(_ line: String) async throws {
    try await EditorRig.run(rig(offering: line)) { rig in
      rig.type("mirr")
      try await rig.until("typed") { $0.events.last == .edited(text: "mirr") }
      rig.type("\u{05}x")
      try await rig.see(["miru> mirrx"])
    }
  }

  @Test(arguments: [
    EditorSettings(drawsPanel: false), EditorSettings(palette: .none),
    EditorSettings(palette: .none, drawsPanel: false),
  ])
  func aPlainTerminalShowsAndTakesNone(_ settings: EditorSettings) async throws {
    try await EditorRig.run(rig(offering: "mirror canon", settings: settings)) { rig in
      rig.type("mirr\u{05}\u{1B}[Cx")
      try await rig.see(["miru> mirrx"])
    }
  }

  @Test func aNewWindowSizeShowsItAgain() async throws {
    try await EditorRig.run(rig(offering: "mirror canon")) { rig in
      rig.type("mirr")
      try await rig.until("the rest") { $0.dim == "or canon" }
      rig.resize(rows: 10, columns: 14)
      try await rig.until("the rest, cut") { $0.dim == "or …" }
      #expect(rig.screen.everything == ["miru> mirror …"])
    }
  }

  @Test func acceptedLinesAreKnownNewestFirst() async throws {
    try await EditorRig.run(rig(offering: "")) { rig in
      rig.type("one\rtwo\rthree\r")
      try await rig.until("accepted") { $0.events.count { if case .enter = $0 { true } else { false } } == 3 }
      #expect(rig.editor.recentLines(2) == ["three", "two"])
      #expect(rig.editor.recentLines(50).starts(with: ["three", "two", "one"]))
    }
  }

  @Test func anyTypingShowsTheScreenThatIsDrawnFromNothing() async throws {
    var random = SeededRandom(seed: 29)
    let keys = [
      "m", "i", "r", "o", " ", "c", "x", "é", "東", "\u{7F}", "\u{1B}[D", "\u{1B}[C", "\u{01}", "\u{05}",
      "\u{15}", "\u{1B}f",
      "\u{1B}b", "\u{14}", "\u{19}", "\u{0B}", "\u{1F}", "\u{17}",
    ]
    let offers = [
      "mirror canon", "mirro", "mé 東京 mirror", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "orc", "東東東東東東東東東東",
    ]
    for round in 0..<12 {
      let offer = offers[round % offers.count]
      try await EditorRig.run(rig(offering: offer, rows: 6, columns: 24)) { rig in
        for _ in 0..<40 { rig.type(keys.randomElement(using: &random) ?? "m") }
        rig.type("\u{1B}\r")
        try await rig.until("all keys") { $0.events.last == .command(.openFirst) }
        let screen = rig.screen
        rig.resize(rows: 6, columns: 25)
        let larger = TerminalSize(rows: 6, columns: 25)
        try await rig.until("another window") { $0.events.last == .resized(larger) }
        rig.resize(rows: 6, columns: 24)
        try await rig.until("the same, drawn from nothing: \(screen.lines)") {
          $0.screen.rows == screen.rows && $0.screen.column == screen.column
        }
      }
    }
  }
}

extension EditorRig {
  /// The dim text on the cursor's row, from the cursor on.
  fileprivate var dim: String {
    let spots = screen.rows[screen.row][screen.column...]
    guard let last = spots.lastIndex(where: { $0.looks == "2" }), spots[screen.column].text != "" else {
      return ""
    }
    let dim = spots[...last]
    return dim.allSatisfy { $0.looks == "2" || $0.text == " " } ? dim.map(\.text).joined() : "mixed"
  }
}
