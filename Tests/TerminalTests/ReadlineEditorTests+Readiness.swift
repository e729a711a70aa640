internal import Foundation
internal import Testing

@testable internal import Terminal

/// An editor whose host is not ready yet.
extension ReadlineEditorTests {
  private static func rig() throws -> EditorRig {
    let rig = try EditorRig()
    rig.editor.hostIsReady = false
    return rig
  }

  @Test func lettersAreEchoedBeforeTheHostIsReady() async throws {
    try await EditorRig.run(Self.rig()) { rig in
      rig.type("aé b")
      try await rig.see(["miru> aé b"] + EditorRig.rows("aé b"))
      #expect(!String(decoding: rig.written, as: UTF8.self).contains("\u{1B}[?2026$p"))
    }
  }

  @Test(arguments: ["\r", "\u{7F}", "\u{1B}[A", "\u{1B}[200~pasted\u{1B}[201~", "\t", "\u{4}"])
  func theFirstOtherKeyWaitsWithEverythingBehindIt(_ key: String) async throws {
    let plain = try EditorRig()
    var expected: [EditorEvent] = []
    try await EditorRig.run(plain) { rig in
      rig.type("ab" + key + "c\r")
      try await rig.until("the end") { Self.isOver($0.events) }
      expected = rig.events
    }
    try await EditorRig.run(Self.rig()) { rig in
      rig.type("ab" + key + "c\r")
      try await rig.until("ab") { $0.editor.line == "ab" && $0.editor.isKeyKept }
      #expect(rig.events == [.edited(text: "ab")])
      rig.editor.hostIsReady = true
      try await rig.until("the end") { Self.isOver($0.events) }
      #expect(rig.events == expected)
    }
  }

  private static func isOver(_ events: [EditorEvent], with end: String = "c") -> Bool {
    if case .enter(let text) = events.last { text.hasSuffix(end) } else { false }
  }

  @Test func whatIsBehindAKeyThatWaitsStaysWithTheTerminal() async throws {
    try await EditorRig.run(Self.rig()) { rig in
      rig.type("\rfor the shell\r")
      try await rig.until("a key that waits") { $0.editor.isKeyKept }
      rig.host = { rig, event in if event == .enter(text: "") { rig.editor.stop() } }
      rig.editor.hostIsReady = true
      #expect(rig.events == [.enter(text: "")])
      #expect(rig.terminal.unread() == "for the shell\r")
    }
  }

  @Test func ctrlDOnAnEmptyLineNeverWaits() async throws {
    try await EditorRig.run(Self.rig()) { rig in
      rig.host = { rig, event in if event == .endKey { rig.editor.stop() } }
      rig.type("\u{4}for the shell\r")
      try await rig.until("Ctrl-D") { $0.events == [.endKey] }
      #expect(rig.terminal.unread() == "for the shell\r")
    }
  }

  @Test(arguments: ["\u{1B}[B", "\u{1B}[A", "\u{1B}[6~", "\u{1B}[5~", "\u{1B}\r"])
  func aKeyForRowsWaitsForThemWithEverythingBehindIt(_ key: String) async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.host = { rig, event in
        if case .edited = event { rig.editor.rowsAreComing = true }
        if case .enter = event { rig.editor.acceptLine() }
      }
      rig.type("ab" + key + "\rcd\r")
      try await rig.until("a key that waits") { $0.editor.isKeyKept }
      #expect(rig.editor.line == "ab")
      #expect(rig.events == [.edited(text: "ab")])
      rig.editor.panelTakesKeys = true
      rig.editor.rowsAreComing = false
      try await rig.until("the end") { Self.isOver($0.events, with: "cd") }
      let after = Array(rig.events.dropFirst())
      let rest: [EditorEvent] = [.enter(text: "ab"), .edited(text: "cd"), .enter(text: "cd")]
      #expect(after.count == 4 && Array(after.dropFirst()) == rest)
    }
  }

  @Test func keysThatAreNotForRowsDoNotWaitForThem() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.editor.rowsAreComing = true
      rig.type("ab\u{7F}c\r")
      try await rig.until("Enter") { $0.events.last == .enter(text: "ac") }
    }
  }

  @Test func theTerminalIsAskedWhatItCanDoOnceTheHostIsReady() async throws {
    try await EditorRig.run(Self.rig()) { rig in
      rig.editor.hostIsReady = true
      try await rig.until("asked") { String(decoding: $0.written, as: UTF8.self).contains("\u{1B}[?2026$p") }
    }
  }

  @Test func ctrlCNeverWaits() async throws {
    try await EditorRig.run(Self.rig()) { rig in
      rig.type("a\u{3}")
      try await rig.until("Ctrl-C") { $0.events.last == .interrupt }
    }
  }

  @Test func theTerminalMakesASignalOfCtrlCWhileAKeyWaits() async throws {
    try await EditorRig.run(Self.rig()) { rig in
      #expect(!rig.terminal.hasSignalKeys)
      rig.type("a\r")
      try await rig.until("a key that waits") { $0.editor.isKeyKept }
      #expect(rig.terminal.hasSignalKeys)
      rig.editor.hostIsReady = true
      #expect(!rig.terminal.hasSignalKeys)
      rig.type("b\u{3}")
      try await rig.until("Ctrl-C") { $0.events.last == .interrupt }
    }
  }

  @Test func ctrlCTakesBackWhatWaits() async throws {
    try await EditorRig.run(Self.rig()) { rig in
      rig.type("a\rlost\r")
      try await rig.until("a key that waits") { $0.editor.isKeyKept }
      rig.editor.received(signal: SIGINT)
      #expect(rig.editor.line.isEmpty && !rig.editor.isKeyKept)
      rig.editor.hostIsReady = true
      rig.type("b")
      try await rig.until("b") { $0.editor.line == "b" }
      #expect(rig.events == [.edited(text: "a"), .edited(text: ""), .edited(text: "b")])
    }
  }

  @Test func theTerminalMakesASignalOfCtrlCAfterAStopToo() async throws {
    try await EditorRig.run(Self.rig()) { rig in
      rig.type("a\r")
      try await rig.until("a key that waits") { $0.editor.isKeyKept }
      rig.editor.suspend(group: false)
      #expect(rig.terminal.hasSignalKeys)
    }
  }
}
