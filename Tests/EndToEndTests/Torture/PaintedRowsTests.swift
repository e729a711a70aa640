import Foundation
import TestSupport
import Testing

/// Rows of an answer that were painted, and a kill.
struct PaintedRowsTests {
  private static let searches = ["upside down", "mirror", "lantern", "canon"]

  @Test func noRowThatWasPaintedIsLostToAKill() async throws {
    let home = try MiruHome()
    let painted = try await painted(Self.searches[0], in: home) { miru in
      try await miru.waitFor("live rows") { $0.status?.contains("live") == true }
    }
    #expect(!painted.isEmpty)
    try await expectStored(painted, in: home)
  }

  /// The answer arrives 100 ms after the request, which follows a pause in typing. A new library has only rows of answers.
  @Test func noPaintedRowIsLostToAKillAtAnyInstantAroundAnAnswer() async throws {
    var random = SeededRandom(seed: TestCount.seed)
    let runs = TestCount.of("painted", 6, all: 250)
    var withRows = 0
    for run in 0..<runs {
      let home = try MiruHome()
      let instant = Duration.milliseconds(Int.random(in: 200..<700, using: &random))
      let painted = try await painted(Self.searches[run % Self.searches.count], in: home) { _ in
        try await Task.sleep(for: instant)
      }
      if !painted.isEmpty { withRows += 1 }
      try await expectStored(painted, in: home)
    }
    // A slow machine may have no rows by the last of few instants.
    #expect(runs < 50 || withRows > 0 && withRows < runs, "no kill was before the rows, or none after them")
    print("\(withRows) of \(runs) kills were after the rows; all rows are stored")
  }

  /// Types words in a new library, kills miru at an instant, and returns the titles on its last screen.
  private func painted(
    _ words: String, in home: MiruHome, until instant: (TmuxSession) async throws -> Void
  ) async throws -> [String] {
    let server = try await DemoServerProcess.start(["--latency", "100"], home: home)
    let miru = try await TmuxSession.miru(["--api-url", server.address], home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.type(words)
    try await instant(miru)
    try await miru.kill()
    // tmux writes that the program has ended below its last screen.
    return try await miru.screen().rows.filter { !$0.hasPrefix("Pane is dead") }.compactMap {
      $0.trimmingCharacters(in: .whitespaces).components(separatedBy: "  ").first
    }
  }

  private func expectStored(_ titles: [String], in home: MiruHome) async throws {
    let export = try await MiruProcess.run(
      ["export", "-", "--from", "library", "--format", "ndjson"], home: home)
    let stored = export.stdout.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["trackName"] as? String
    }
    for title in titles {
      // Long titles are cut, and explicit ones are marked.
      let beginning = title.components(separatedBy: "…")[0].replacing(" [E]", with: "")
      #expect(stored.contains { $0.hasPrefix(beginning) }, "\(title)")
    }
  }
}
