internal import Testing

@testable internal import Terminal

extension ReadlineEditorTests {
  private static let box = PictureBox(columns: 4, rows: 2, cell: CellSize(width: 8, height: 16))

  @Test func aPictureStandsAboveThePromptAndTheLineGoesOn() async throws {
    let picture = try Picture(checking: Array("ab\ncd\n".utf8), for: PictureRequest(.symbols, in: Self.box))
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("x")
      try await rig.see(["miru> x"] + EditorRig.rows("x"))
      let before = rig.editor.scrollbackCount
      rig.editor.printAbove(picture, at: 2)
      #expect(rig.editor.scrollbackCount == before + 1)
      try await rig.see(["  ab", "  cd", "miru> x"] + EditorRig.rows("x"))
      rig.type("\r")
      try await rig.see(["  ab", "  cd", "miru> x", "you said x", "miru>"])
      #expect(rig.editor.scrollbackCount == before + 3)
    }
  }

  @Test func withoutAPanelThereIsNoPicture() async throws {
    let picture = try Picture(checking: Array("ab".utf8), for: PictureRequest(.symbols, in: Self.box))
    try await EditorRig.run(EditorRig(settings: EditorSettings(drawsPanel: false))) { rig in
      rig.editor.printAbove(picture, at: 2)
      #expect(rig.editor.scrollbackCount == 0)
    }
  }

  @Test func whatTheTerminalSaysOfPicturesIsKept() async throws {
    var settings = EditorSettings()
    settings.asksForGraphics = true
    try await EditorRig.run(EditorRig(settings: settings)) { rig in
      try await rig.until("the questions") { rig in
        let written = String(decoding: rig.written, as: UTF8.self)
        return written.contains(ControlSequence.askForAttributes)
          && written.contains(ControlSequence.askForGraphics) == TerminalQuirks.current.ignoresStrings
      }
      #expect(rig.editor.answers == TerminalAnswers())
      rig.type("\u{1B}_Gi=31;OK\u{1B}\\a\u{1B}[?62;4cb")
      try await rig.until("the answers") { $0.editor.line == "ab" }
      #expect(rig.editor.answers == TerminalAnswers(hasKitty: true, hasSixel: true))
    }
  }

  @Test func nobodyIsAskedUnlessThatIsWanted() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("a")
      try await rig.see(["miru> a"] + EditorRig.rows("a"))
      #expect(!String(decoding: rig.written, as: UTF8.self).contains(ControlSequence.askForAttributes))
    }
  }
}
