internal import Foundation
internal import Testing

@testable internal import Terminal

/// A row in the line's place, for a screen reader.
extension ReadlineEditorTests {
  private func rig(columns: UInt16 = 60) throws -> EditorRig {
    let settings = EditorSettings(palette: .none, drawsPanel: false)
    let rig = try EditorRig(columns: columns, settings: settings)
    rig.editor.panelTakesKeys = true
    rig.host = { rig, event in
      switch event {
      case .chooseNext: rig.editor.read(SafeText("Études, 東京 one"))
      case .pageDown: rig.editor.read(SafeText("a row that is longer than the window"))
      case .choosePrevious: rig.editor.read(nil)
      case .enter: rig.editor.acceptLine()
      default: break
      }
    }
    return rig
  }

  @Test func aRowReplacesTheLineFromItsFirstLetter() async throws {
    try await EditorRig.run(rig()) { rig in
      rig.type("abc")
      try await rig.see(["miru> abc"])
      let before = rig.written.count
      rig.type("\u{1B}[B")
      try await rig.see(["Études, 東京 one"])
      #expect(
        String(decoding: rig.written[before...], as: UTF8.self) == "\r         \rÉtudes, 東京 one")
      rig.type("\u{1B}[A")
      try await rig.see(["miru> abc"])
      #expect(rig.editor.line == "abc")
    }
  }

  @Test func keysThatMoveTheCursorWriteWhatTheyPass() async throws {
    try await EditorRig.run(rig()) { rig in
      rig.type("abc\u{1B}[B")
      try await rig.see(["Études, 東京 one"])
      for (key, written) in [
        ("\u{1B}b", "\u{8}\u{8}\u{8}"), ("\u{1B}[D", "\u{8}"), ("\u{1B}[D", "\u{8}\u{8}"),
        ("\u{5}", "京 one"), ("\u{1}", String(repeating: "\u{8}", count: 16)), ("\u{1B}f", "Études"),
        ("\u{1B}[C", ","),
      ] {
        let before = rig.written.count
        rig.type(key)
        try await rig.until("\(key.debugDescription)") {
          String(decoding: $0.written[before...], as: UTF8.self) == written
        }
      }
      #expect(!rig.events.contains(.readingEnded))
    }
  }

  @Test(arguments: [("x", "abcx"), ("\u{7F}", "ab"), ("\u{14}", "acb")])
  func aKeyForTheLineReturnsToIt(_ key: String, line: String) async throws {
    try await EditorRig.run(rig()) { rig in
      rig.type("abc\u{1B}[B")
      try await rig.see(["Études, 東京 one"])
      rig.type(key)
      try await rig.see(["miru> " + line])
      #expect(rig.events.suffix(2) == [.readingEnded, .edited(text: line)])
    }
  }

  @Test func enterLeavesTheRowAndStoresTheWords() async throws {
    try await EditorRig.run(rig()) { rig in
      rig.type("abc\u{1B}[B\r")
      try await rig.see(["Études, 東京 one", "miru>"])
      #expect(rig.editor.recentLines(1) == ["abc"])
    }
  }

  @Test func aRowLongerThanTheWindowIsWrittenWholeAndLeftAbove() async throws {
    try await EditorRig.run(rig(columns: 20)) { rig in
      rig.type("abc\u{1B}[6~")
      try await rig.see(["a row that is longer", " than the window"])
      rig.type("\u{1B}[A")
      try await rig.see(["a row that is longer", " than the window", "miru> abc"])
      rig.type("\u{1B}[6~\u{1B}[D")
      try await rig.until("its end") { $0.screen.everything.last?.hasSuffix("the window") == true }
      #expect(rig.screen.everything.count == 5)
    }
  }

  @Test func becomingPlainLeavesWhatIsOnTheScreen() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.host = { _, _ in }
      rig.type("abc")
      try await rig.see(["miru> abc"])
      rig.editor.becomePlain()
      let before = rig.written.count
      rig.type("d\u{1B}[D\u{1B}[C")
      try await rig.until("the keys by backspaces") {
        String(decoding: $0.written[before...], as: UTF8.self).hasSuffix("d\u{8}d")
      }
      try await rig.see(["miru> abcd"])
    }
  }
}
