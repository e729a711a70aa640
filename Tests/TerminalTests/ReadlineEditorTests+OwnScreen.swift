internal import Testing

@testable internal import Terminal

extension ReadlineEditorTests {
  private func panel(_ count: Int) -> [Line] { (1...count).map { Line(SafeText("card \($0)")) } }

  @Test func whatStoodThereComesBackWhenTheOwnScreenIsLeft() async throws {
    try await EditorRig.run(EditorRig(rows: 6)) { rig in
      rig.editor.printAbove((1...3).map { Line(SafeText("line \($0)")) })
      try await rig.see(["line 1", "line 2", "line 3", "miru>"])
      rig.editor.frame {
        rig.editor.hasOwnScreen = true
        rig.editor.setPrompt(Prompt(SafeText(literal: "cards ")))
        rig.editor.setPanel(panel(5))
      }
      try await rig.until("the cards alone") {
        $0.screen.lines == ["cards", "card 1", "card 2", "card 3", "card 4", "card 5"]
      }
      #expect(rig.screen.scrollback == [])
      rig.editor.printAbove([Line(SafeText("said meanwhile"))])
      rig.editor.frame {
        rig.editor.setPanel([])
        rig.editor.hasOwnScreen = false
        rig.editor.setPrompt(Prompt(SafeText(literal: "miru> ")))
      }
      try await rig.see(["line 1", "line 2", "line 3", "said meanwhile", "miru>"])
    }
  }

  @Test func theEndOnAnOwnScreenGivesTheFormerOneBack() async throws {
    try await EditorRig.run(EditorRig(rows: 6)) { rig in
      rig.editor.printAbove([Line(SafeText("line"))])
      try await rig.see(["line", "miru>"])
      rig.editor.hasOwnScreen = true
      rig.editor.setPanel(panel(5))
      try await rig.until("the cards") { $0.screen.lines.contains("card 5") }
      rig.editor.printAbove([Line(SafeText("said at last"))])
      rig.editor.stop()
      try await rig.see(["line", "said at last"])
    }
  }

  @Test func aStopGivesTheFormerScreenBackForAsLongAsItTakes() async throws {
    var seen: [String] = []
    var rig: EditorRig?
    let made = try EditorRig(
      rows: 6,
      suspended: { _ in
        rig?.look()
        seen = rig?.screen.everything ?? []
      })
    rig = made
    try await EditorRig.run(made) { rig in
      rig.editor.printAbove([Line(SafeText("line"))])
      try await rig.see(["line", "miru>"])
      rig.editor.hasOwnScreen = true
      rig.host = { rig, event in
        if case .resumed = event { rig.editor.setPanel([Line(SafeText("card again"))]) }
      }
      rig.editor.setPanel(panel(5))
      try await rig.until("the cards") { $0.screen.lines.contains("card 5") }
      rig.type("\u{1A}")
      try await rig.until("the cards again") { $0.screen.lines.contains("card again") }
      #expect(seen == ["line"])
      #expect(!rig.screen.lines.contains("line"))
    }
  }
}
