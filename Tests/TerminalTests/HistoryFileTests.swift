internal import Foundation
internal import Testing

@testable internal import Terminal

struct HistoryFileTests {
  private let folder = NSTemporaryDirectory() + "miru-lines-\(UUID().uuidString)"

  @Test(
    arguments: [
      ("one\ntwo\none\n", "two\n", 2), ("one\n", "", 1), ("", "", 0), ("two\n東京\n", "two\n東京\n", 0),
      ("\u{FF}one\none", "\u{FF}one\n", 1),
    ] as [(String, String, Int)])
  func forgottenLinesLeaveTheFileAndTheRestStays(_ before: String, after: String, count: Int) throws {
    let path = try file(before)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try HistoryFile(path: path).forget { $0 == "one" } == count)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == after)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["lines"])
  }

  @Test func aFileThatIsNotThereStaysSo() throws {
    #expect(try HistoryFile(path: folder + "/none").forget { _ in true } == 0)
    #expect(!FileManager.default.fileExists(atPath: folder + "/none"))
  }

  private func file(_ text: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: folder + "/lines", atomically: false, encoding: .utf8)
    return folder + "/lines"
  }
}

extension ReadlineEditorTests {
  @Test func aForgottenLineIsInNoFileAndTheArrowsDoNotFindIt() async throws {
    let path = NSTemporaryDirectory() + "miru-lines-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await EditorRig.run(EditorRig(settings: EditorSettings(historyFile: path))) { rig in
      rig.type("one\rtwo\rthree\r")
      try await rig.until("typed") { $0.events.last == .enter(text: "three") }
      #expect(try rig.editor.forgetLines { $0 == "two" } == 1)
      rig.type("\u{10}\u{10}")
      try await rig.until("the line before") { $0.editor.line == "one" }
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\nthree\n")
  }

  @Test(arguments: [true, false]) func aLineThatAnotherProcessDeletesIsNotRecalled(isKept: Bool) async throws
  {
    let path = NSTemporaryDirectory() + "miru-lines-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "early\nsecret\n".write(toFile: path, atomically: false, encoding: .utf8)
    var settings = EditorSettings(historyFile: path)
    settings.keepsLines = isKept
    try await EditorRig.run(EditorRig(settings: settings)) { rig in
      rig.type("one\r")
      try await rig.until("typed") { $0.events.last == .enter(text: "one") }
      #expect(try HistoryFile(path: path).forget { $0 == "secret" } == 1)
      rig.type("\u{10}\u{10}")
      try await rig.until("the line before") { $0.editor.line == "early" }
      // A prompt shows no rows for a recalled line.
      rig.editor.panelTakesKeys = false
      rig.type("\u{E}")
      try await rig.until("the own line") { $0.editor.line == "one" }
    }
  }

  @Test(arguments: [
    (":sync setup postgres://ada:secret@example.org/miru", true),
    (":sync setup postgresql://ada:se/cret@example.org/miru", true),
    (":sync setup POSTGRES://ada:s@cret@example.org", true),
    (":sync join host=example.org Password = secret", true), ("PGPASSWORD=secret", true),
    (":sync setup passwd=secret", true), (":sync setup postgres://ada:secret", true),
    ("https://ada:secret@example.org/x", true), (":sync setup postgres://ada@example.org:5432/miru", false),
    ("https://music.apple.com/us/album/a:b/1?i=2@3", false), ("password safe", false),
  ]) func aLineWithAPasswordIsNotKept(_ line: String, hasPassword: Bool) async throws {
    let path = NSTemporaryDirectory() + "miru-lines-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await EditorRig.run(EditorRig(settings: EditorSettings(historyFile: path))) { rig in
      rig.type("one\r" + line + "\r")
      try await rig.until("typed") { $0.events.last == .enter(text: line) }
      rig.type("\u{10}")
      try await rig.until("recalled") { $0.editor.line == (hasPassword ? "one" : line) }
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\n" + (hasPassword ? "" : line + "\n"))
  }

  @Test func linesThatAreNotKeptLeaveTheFileAsItIs() async throws {
    let path = NSTemporaryDirectory() + "miru-lines-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var settings = EditorSettings(historyFile: path)
    settings.keepsLines = false
    try await EditorRig.run(EditorRig(settings: settings)) { rig in
      rig.type("one\r")
      try await rig.until("typed") { $0.events.last == .enter(text: "one") }
      rig.type("\u{10}")
      try await rig.until("walked") { $0.editor.line == "one" }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    try "earlier\n".write(toFile: path, atomically: false, encoding: .utf8)
    try await EditorRig.run(EditorRig(settings: settings)) { rig in
      rig.type("two\r\u{10}\u{10}")
      try await rig.until("walked") { $0.editor.line == "earlier" }
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "earlier\n")
  }
}
