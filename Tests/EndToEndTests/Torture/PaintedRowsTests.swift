import Foundation
import Testing

/// Rows of an answer, and a kill as soon as they are on the screen.
struct PaintedRowsTests {
  @Test(arguments: ["upside down", "mirror", "lantern", "canon"])
  func noRowThatWasPaintedIsLostToAKill(_ words: String) async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(["--latency", "100"], home: home)
    let miru = try await TmuxSession.miru(["--api-url", server.address], home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.type(words)
    let painted = try await miru.waitFor("live rows") { $0.status?.contains("live") == true }.rows
    try await miru.kill()
    let titles = painted.compactMap {
      $0.trimmingCharacters(in: .whitespaces).components(separatedBy: "  ").first
    }
    #expect(!titles.isEmpty)
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
