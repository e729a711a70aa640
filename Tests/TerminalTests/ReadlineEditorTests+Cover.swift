internal import Testing

@testable internal import Terminal

extension ReadlineEditorTests {
  private var question: Prompt { Prompt(SafeText(literal: "Passphrase: ")) }

  @Test(arguments: ["", "\u{12}"]) func aCoverHidesLineAndPanelAndTakesTheKeys(_ search: String) async throws
  {
    try await EditorRig.run(EditorRig(rows: 8)) { rig in
      rig.type("abc")
      try await rig.see(["miru> abc"] + EditorRig.rows("abc"))
      // A search of the lines is ended.
      rig.type(search)
      rig.editor.cover = question
      rig.editor.printAbove([Line(SafeText("said meanwhile"))])
      rig.editor.setPanel([Line(SafeText("another row"))])
      try await rig.see(["Passphrase:"])
      rig.type("\u{1B}[200~ü🔑\u{1B}[201~\u{7F}z\r")
      let keys: [EditorKey] = [.character("ü"), .character("🔑"), .backspace, .character("z"), .enter]
      try await rig.until("the keys") { $0.events.suffix(keys.count) == keys.map { .key($0) } }
      #expect(rig.editor.line == "abc")
      rig.editor.cover = nil
      try await rig.see(["said meanwhile", "miru> abc", "another row"])
    }
  }

  @Test func theEndUnderACoverShowsNothingOfWhatItHides() async throws {
    try await EditorRig.run(EditorRig(rows: 8)) { rig in
      rig.type("abc")
      try await rig.see(["miru> abc"] + EditorRig.rows("abc"))
      rig.editor.cover = question
      rig.editor.printAbove([Line(SafeText("said meanwhile"))])
      try await rig.see(["Passphrase:"])
      rig.editor.stop()
      try await rig.see([])
    }
  }

  @Test func aCoverWithoutAPanelTakesThePlaceOfTheLine() async throws {
    try await EditorRig.run(EditorRig(settings: EditorSettings(palette: .none, drawsPanel: false))) { rig in
      rig.host = { _, _ in }
      rig.type("abc")
      try await rig.see(["miru> abc"])
      rig.editor.cover = question
      try await rig.see(["Passphrase:"])
      rig.editor.cover = nil
      try await rig.see(["miru> abc"])
    }
  }
}
