import Foundation
import Testing

/// A recorded session of the real prompt, replayed.
@Suite(.atATerminal) struct RecordingTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func aRecordedSessionReplayedShowsTheSameFrames() async throws {
    let server = try await DemoServerProcess.start(["--latency", "300"], home: home)
    let file = home.file("session.ndjson")
    let miru = try await TmuxSession.miru(["--api-url", server.address, "--record", file], home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.type("mirro")
    try await miru.waitFor("live rows") { $0.typed == "mirro" && $0.status?.contains("live") == true }
    try await miru.press("Down", "Down")
    try await miru.resize(width: 60, height: 14)
    try await miru.waitFor("the smaller panel") {
      $0.lines.count == 14 && $0.typed == "mirro" && !$0.rows.isEmpty
    }
    try await miru.press("Enter")
    try await miru.waitForScrollback("the card") { $0.contains("opened 1 time") }
    try await miru.enter("upside down")
    try await miru.waitForScrollback("the list") { $0.lines.contains { $0.hasPrefix("   1   Upside Down") } }
    try await server.stop()
    try await miru.type("xylophone")
    try await miru.waitFor("the failure") {
      $0.typed == "xylophone" && $0.status?.contains("Apple cannot be reached") == true
    }
    try await miru.waitForScrollback("the reason") { $0.contains("refused the connec") }
    try await miru.press("C-u", "C-d")
    #expect(try await miru.waitForExit() == 0)

    let frames = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return record?["frame"] as? [String: Any]
    }
    #expect(Set(frames.map { $0["width"] as? Int }) == [80, 60])
    let check = try await MiruProcess.run(["replay", file, "--check"], home: home)
    #expect(check.code == 0, "\(check.stdout)\(check.stderr)")
    #expect(check.stdout == "\(frames.count) frames, all as recorded.\n")
    let shown = try await MiruProcess.run(["replay", file], home: home)
    #expect(shown.stdout.contains("edited: mirro") && shown.stdout.contains("Upside Down"))
    for words in ["asking…", "live", "Upside Down", "Apple cannot be reached"] {
      #expect(frames.contains { "\($0)".contains(words) }, "\(words)")
    }
  }

  @Test func aRecordingIsItsOwnersAloneAndReplacesNothing() async throws {
    let file = home.file("session.ndjson")
    let first = try await TmuxSession.miru(["--demo", "--record", file], home: home)
    try await first.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await first.press("C-d")
    try await first.waitForExit()
    let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    let before = try Data(contentsOf: URL(filePath: file))
    let second = try await TmuxSession(
      [MiruBinary.path, "--demo", "--record", file], home: home)
    #expect(try await second.waitForExit() == 73)
    // The message may be broken between words.
    let message = try await second.scrollback().text.replacing("\n", with: " ")
    #expect(message.contains("exists already"))
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
  }
}
