import Foundation
import Testing

/// `miru stats` after searches and openings.
struct StatisticsEndToEndTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func searchesAndOpeningsAreShownAndCounted() async throws {
    let lines = "mirror canon\n:open 1\nupside down again\n:open 1\n:open 1\n:stats\n"
    let prompt = try await MiruProcess.run(["--demo"], home: home, input: lines)
    #expect(prompt.code == 0 && prompt.stdout.contains("openings      "))
    let table = try await MiruProcess.run(["--demo", "stats"], home: home)
    #expect(table.code == 0)
    let rows = table.stdout.split(separator: "\n")
    #expect(rows.contains { $0.hasPrefix("searches      ▁") && $0.contains("█ ") })
    #expect(rows.contains { $0.hasSuffix("█ 3 in 28 days, 3 today") })
    #expect(rows.contains { $0.hasPrefix("  artists     ") })
    #expect(rows.contains { $0.hasSuffix("Ada Holm: 1") })
    #expect(rows.contains { $0.hasPrefix("              US United States: ") })
    let json = try await MiruProcess.run(["--demo", "stats", "--format", "json"], home: home)
    let figures = try #require(
      try JSONSerialization.jsonObject(with: Data(json.stdout.utf8)) as? [String: Any])
    let statistics = try #require(figures["statistics"] as? [String: Any])
    let days = try #require(statistics["days"] as? [[String: Any]])
    #expect(days.map { $0["openings"] as? Int } == [3] && days.map { $0["searches"] as? Int } == [2])
    let artists = try #require(statistics["artists"] as? [[String: Any]])
    #expect(artists.contains { $0["name"] as? String == "Ada Holm" && $0["openings"] as? Int == 1 })
  }

  @Test func whatIsLikeAnItemIsNoSearchOfThePersons() async throws {
    let run = try await MiruProcess.run(
      ["--demo"], home: home, input: "mirror canon\n:similar 1\n:similar 2\n")
    #expect(run.code == 0, "\(run.stderr)")
    let stats = try await MiruProcess.run(["--demo", "stats", "--format", "json"], home: home)
    #expect(stats.stdout.contains(#""searches":1"#), "\(stats.stdout)")
  }
}
