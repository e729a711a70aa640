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
}
