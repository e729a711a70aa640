import Foundation
import Testing

/// Paging in the real program.
@Suite struct PagingEndToEndTests {
  @Test func theDemosPagesGiveTheSameRowsWhetherTheyOverlapOrNot() async throws {
    var found: [[String]] = []
    for overlap in ["0", "9"] {
      let home = try MiruHome()
      let server = try await DemoServerProcess.start(
        ["--calls-per-minute", "1000", "--overlap", overlap], home: home)
      let run = try await MiruProcess.run(
        ["--api-url", server.address], home: home, environment: ["MIRU_CALLS": "1000"],
        input: "s\n" + String(repeating: ":more\n", count: 8))
      // Each page has columns for its own rows.
      found.append(
        run.stdout.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") })
    }
    #expect(found.allSatisfy { $0.count > 300 })
    #expect(found[0].prefix(300) == found[1].prefix(300))
  }
}
