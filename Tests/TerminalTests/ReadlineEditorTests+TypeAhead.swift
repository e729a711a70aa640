internal import Foundation
internal import Testing

@testable internal import Terminal

/// Keys that wait to be read while others are handled.
extension ReadlineEditorTests {
  @Test func keysThatWaitAreTakenIntoTheLineTogether() async throws {
    let rig = try EditorRig()
    rig.type("abc def\u{7F}\u{7F}")
    try await EditorRig.run(rig) { rig in
      try await rig.until("typed") { $0.editor.line == "abc d" }
      #expect(rig.events == [.edited(text: "abc d")])
      try await rig.see(["miru> abc d"] + EditorRig.rows("abc d"))
    }
  }

  @Test func aKeyThatMeansMoreActsOnWhatWasPaintedBefore() async throws {
    let rig = try EditorRig()
    rig.type("one\u{1B}[Btwo\rthree\u{3}")
    try await EditorRig.run(rig) { rig in
      try await rig.until("all of it") { $0.events.last == .interrupt }
      #expect(
        rig.events == [
          .edited(text: "one"), .chooseNext, .edited(text: "onetwo"), .enter(text: "onetwo"),
          .edited(text: "three"),
          .interrupt,
        ])
    }
  }

  @Test func whereKeysMeanSomethingElseTheyAreTakenOneByOne() async throws {
    let rig = try EditorRig()
    // A macro, an argument, a search, vi's command mode and a key of its own there.
    rig.type("a\u{18}mb\u{1B}3x\u{12}b\u{7}\u{5}\u{18}vone two\u{1B}0xijjx\u{18}e")
    try await EditorRig.run(rig) { rig in
      try await rig.until("all of it") { $0.editor.line.hasSuffix("wo") }
      #expect(rig.editor.line == "made herebxxxone two")
    }
  }

  @Test(arguments: [(24, 80), (1, 1)])
  func aHundredThousandKeysAreFewFrames(rows: UInt16, columns: UInt16) async throws {
    let text = String(repeating: "mirror 👩‍👩‍👧 e\u{301} ", count: 6_000)
    try await EditorRig.run(EditorRig(rows: rows, columns: columns)) { rig in
      var rest = Array(text.utf8)[...]
      try await rig.until("all of it") { rig in
        let count = rest.withUnsafeBytes { write(rig.terminal.master, $0.baseAddress, $0.count) }
        rest = rest.dropFirst(max(0, count))
        return rest.isEmpty && rig.editor.line.utf8.count == text.utf8.count
      }
      #expect(rig.editor.line == text)
      #expect(rig.events.count < 2_000)
      rig.type("\u{1B}100000x")
      try await rig.until("an argument") { $0.editor.line.utf8.count == text.utf8.count + 100_000 }
    }
  }
}
