internal import Foundation
internal import Testing

@testable internal import Terminal

/// Windows and arguments that readline itself does not bear.
extension ReadlineEditorTests {
  @Test(arguments: [(1, 1), (1, 2), (2, 1), (2, 2), (1, 3)])
  func aLineScrollsInTheSmallestWindow(rows: UInt16, columns: UInt16) async throws {
    try await EditorRig.run(EditorRig(rows: rows, columns: columns)) { rig in
      rig.type("mirror 東 e\u{301} 👩‍👩‍👧 of\u{1}x\u{5}y")
      try await rig.until("typed") { $0.editor.line == "xmirror 東 e\u{301} 👩‍👩‍👧 ofy" }
      rig.resize(rows: columns, columns: rows)
      rig.type("z")
      try await rig.until("typed") { $0.editor.line.hasSuffix("yz") }
    }
  }

  @Test func anArgumentMakesNoLineOfMegabytes() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("\u{1B}1000000x")
      try await rig.until("one") { $0.editor.line.utf8.count == 100_000 }
      rig.type("\u{1B}1000000y\u{1B}1000000z")
      try await rig.until("three") { $0.editor.line.utf8.count == 200_001 }
      rig.type("\u{1B}5\u{1B}1000000\u{2}!")
      try await rig.until("back in the line") {
        $0.editor.line.hasPrefix("xx") && $0.editor.line.contains("!")
      }
    }
  }

  /// Readline's time for these grows with the square of the length.
  @Test(arguments: ["t", "u", "l", "c", "d", "f"], ["京", "a"])
  func commandsOnWordsLeaveALongLineAsItIs(_ key: String, _ letter: String) async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("\u{1B}9999\(letter) b\u{1B}b\u{1B}b\u{1B}\(key)x")
      let line = "x" + String(repeating: letter, count: 9_999) + " b"
      try await rig.until("typed") { $0.editor.line == line }
    }
  }

  @Test func altEnterInASearchKeepsTheEditingMode() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      for keys in ["\r", "\n"] {
        rig.type("one\r")
        try await rig.until("accepted") { $0.editor.line.isEmpty && $0.events.last == .enter(text: "one") }
        rig.type("\u{12}on\u{1B}" + keys)
        try await rig.until("over") { _ in Readline.isIdle }
        #expect(!Readline.isViInserting)
        rig.type("\u{5}x")
        try await rig.until("typed") { $0.editor.line.hasSuffix("x") }
        rig.editor.clearLine()
      }
    }
  }

  @Test(arguments: ["\u{5}", "v", ")", "\u{12}", "\u{18}\u{5}"])
  func aSequenceOfKeysEndsASearchOfTheLines(_ key: String) async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("one\r")
      try await rig.until("accepted") { $0.editor.line.isEmpty && $0.events.last == .enter(text: "one") }
      rig.type("\u{12}on\u{18}" + key)
      try await rig.until("over") { _ in Readline.isIdle }
      rig.type("\u{18}e\u{7}\u{5}x")
      try await rig.until("typed") { $0.editor.line.hasSuffix("x") }
    }
  }

  @Test func aSearchThatFindsNothingInAnOldLineLeavesUndoInOrder() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      for line in ["one", "two", "three"] {
        rig.type(line + "\r")
        try await rig.until("accepted") { $0.editor.line.isEmpty && $0.events.last == .enter(text: line) }
      }
      // Back, changed, a search that finds nothing or is left, back and forth, undone, accepted and the next one called.
      for end in ["nothing\r", "\u{7}", "two\r"] {
        rig.type("draft\u{10}\u{10}x\u{1B}p" + end)
        rig.type("\u{10}y\u{10}z\u{E}\u{1F}\u{E}\u{10}\u{F}")
        rig.type("q\u{15}end of it\r")
        try await rig.until("all of it") { $0.events.last == .enter(text: "end of it") }
        #expect(rig.editor.recentLines(5).contains("two"))
        rig.editor.clearLine()
      }
    }
  }

  @Test func aMacroMayEndTheLineAndBeAborted() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("\u{18}(one\r\r\u{18})")
      try await rig.until("recorded") { $0.events.last == .enter(text: "") }
      rig.type("\u{18}e\u{18}(\u{18}\u{18}\u{18})\u{18}e\u{7}\u{15}")
      rig.type("end\r")
      try await rig.until("all of it") { $0.events.last == .enter(text: "end") }
    }
  }

  @Test func searchesOfLongLinesInViModeFindTextAtOnce() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      let long = String(repeating: "x", count: 2_000)
      for number in 0..<20 {
        rig.type("\u{1B}[200~\(number) \(long)\u{1B}[201~\r")
        try await rig.until("accepted") { $0.events.last == .enter(text: "\(number) \(long)") }
      }
      rig.type("\u{18}v\u{1B}")
      try await rig.until("commands") { _ in !Readline.isInserting }
      rig.type("/7 x*\r/7 xx\r")
      try await rig.until("the line") { $0.editor.line.hasPrefix("17 x") }
      rig.type("n")
      try await rig.until("the line before") { $0.editor.line.hasPrefix("7 x") }
      rig.type("/\u{1B}[200~\(long)!\u{1B}[201~\rS\u{18}e!")
      try await rig.until("over") { $0.editor.line == "!" }
    }
  }
}
