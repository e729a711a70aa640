internal import Foundation
internal import Testing

@testable internal import Terminal

extension ReadlineEditorTests {
  @Test(arguments: ["\u{1B}[?2026;0$y", "\u{1B}[?2026;9999$y", "\u{1B}[?62;c", "\u{1B}[?2026", ""])
  func aTerminalThatAnswersOtherwiseGetsNoFramesAndTypesNothing(_ answer: String) async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type(answer)
      rig.type("\rz")
      try await rig.until("z") { $0.editor.line == "z" }
      #expect(rig.events.first == .enter(text: ""))
      #expect(!String(decoding: rig.written, as: UTF8.self).contains("\u{1B}[?2026h"))
    }
  }

  @Test func aLateAnswerIsNotTypedIntoTheLine() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("a")
      try await rig.until("a") { $0.editor.line == "a" }
      rig.type("\u{1B}[?20")
      // Longer than a key may take: another timer of the same length has run out meanwhile.
      try await Task.sleep(for: TerminalLimits.escapeDelay * 2)
      rig.type("26;2$yb")
      try await rig.until("ab") { $0.editor.line == "ab" }
    }
  }

  @Test(arguments: [(UInt16(10), UInt16(40)), (4, 20), (1, 1), (24, 60), (50, 200)])
  func aResizeDrawsEverythingAgain(_ rows: UInt16, _ columns: UInt16) async throws {
    try await EditorRig.run(EditorRig(rows: 20, columns: 50)) { rig in
      rig.type("ab")
      try await rig.see(["miru> ab"] + EditorRig.rows("ab"))
      rig.resize(rows: rows, columns: columns)
      let size = TerminalSize(rows: Int(rows), columns: Int(columns))
      try await rig.until("told") { $0.events.last == .resized(size) }
      rig.resize(rows: 20, columns: 50)
      try await rig.see(["miru> ab"] + EditorRig.rows("ab"))
    }
  }

  @Test func aFrameIsOneWrite() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.type("ab")
      try await rig.see(["miru> ab"] + EditorRig.rows("ab"))
      let before = try Self.writesOfThisThread()
      rig.editor.frame {
        rig.editor.printAbove([Line(SafeText("above"))])
        rig.editor.replaceLine(with: "other")
        rig.showRows("other")
      }
      #expect(try Self.writesOfThisThread() - before == 1)
      try await rig.see(["above", "miru> other"] + EditorRig.rows("other"))
    }
  }

  private static func writesOfThisThread() throws -> Int {
    let account = try String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8)
    let line = try #require(account.split(separator: "\n").first { $0.hasPrefix("syscw: ") })
    return try #require(Int(line.dropFirst("syscw: ".count)))
  }

  @Test func aWindowWithoutASizeIsTakenForTheUsualOne() async throws {
    try await EditorRig.run(EditorRig(rows: 0, columns: 0)) { rig in
      rig.type("ab")
      try await rig.see(["miru> ab"] + EditorRig.rows("ab"))
      #expect(rig.editor.size == TerminalSize(rows: 24, columns: 80))
    }
  }

  @Test func suspendingGivesTheTerminalBackAndResumingDrawsAgain() async throws {
    var wasUsual = false
    let rig = try EditorRig(suspended: { wasUsual = $0.isUsual })
    try await EditorRig.run(rig) { rig in
      rig.editor.setTitle(SafeText("miru GB"))
      rig.type("ab\u{1A}")
      try await rig.until("resumed") { $0.events.last == .resumed }
      #expect(wasUsual && !rig.terminal.isUsual)
      let title = ControlSequence.title(SafeText("miru GB"))
      try await rig.until("titled again") {
        String(decoding: $0.written, as: UTF8.self).components(separatedBy: title).count == 3
      }
      try await rig.see(["miru> ab"] + EditorRig.rows("ab"))
      rig.type("c")
      try await rig.see(["miru> abc"] + EditorRig.rows("abc"))
    }
  }

  @Test func stoppingRestoresTheTerminalAndErasesThePanel() async throws {
    let rig = try EditorRig()
    try rig.start()
    #expect(!rig.terminal.isUsual)
    rig.type("ab")
    try await rig.see(["miru> ab"] + EditorRig.rows("ab"))
    rig.editor.stop()
    try await rig.see([])
    #expect(rig.terminal.isUsual && !rig.screen.takesPasteMarks && rig.screen.openFrames == 0)
    rig.editor.stop()
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aRequestToEndIsTold(_ signal: Int32) async throws {
    try await EditorRig.run(EditorRig()) { rig in
      kill(getpid(), signal)
      try await rig.until("told") { $0.events == [.terminated(signal: signal)] }
    }
  }

  @Test func aSecondEditorIsRefusedAndLeavesTheFirstAlone() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      #expect(throws: TerminalError.alreadyEditing) { try EditorRig().start() }
      rig.type("a")
      try await rig.until("a") { $0.editor.line == "a" }
    }
  }

  @Test func whatIsNoTerminalIsRefused() throws {
    let null = open("/dev/null", O_RDWR)
    defer { close(null) }
    #expect(throws: TerminalError.notATerminal) {
      try ReadlineEditor(input: null, output: null).start(prompt: Prompt(SafeText(literal: "> "))) { _ in }
    }
  }

  @Test func aTerminalThatGoesAwayIsTheEndOfInput() async throws {
    try await EditorRig.run(EditorRig()) { rig in
      rig.terminal.hangUp()
      try await rig.until("end") { $0.events == [.endOfInput] }
    }
  }

  @Test func descriptorsStayOpenUntilTheirSourcesAreCancelled() async throws {
    final class Watched {
      weak var descriptor: OpenDescriptor?
      init(_ descriptor: OpenDescriptor?) { self.descriptor = descriptor }
    }
    let rig = try EditorRig()
    try rig.start()
    let input = Watched(rig.editor.device?.ends?.input)
    let pipe = Watched(rig.editor.signals.ends.first)
    rig.editor.stop()
    // The main queue, on which the sources are cancelled, had no turn yet.
    #expect(input.descriptor != nil && pipe.descriptor != nil)
    try await rig.until("closed") { _ in input.descriptor == nil && pipe.descriptor == nil }
  }
}
