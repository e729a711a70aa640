import Foundation
import Testing

/// Paging in the real program.
@Suite struct PagingEndToEndTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  /// Pages start up to 17 rows too early, each by another number of rows.
  @Test func aThousandResultsStandThereOnceEachAlsoWherePagesOverlap() async throws {
    let server = try FakeServer(.reply(Self.page))
    let lines = "song\n" + String(repeating: ":more\n", count: 40)
    let run = try await MiruProcess.run(
      ["--api-url", server.address], home: home, environment: ["MIRU_CALLS": "1000"], input: lines)
    #expect(run.code == 1)
    #expect(run.stderr.contains("no more rows"))
    #expect(run.stdout.hasPrefix("“song” · first 50 songs\n"))
    #expect(Self.rows(of: run).dropFirst() == (1...1_000).map { "\($0) song \($0)" }[...])
  }

  @Test func theDemosPagesGiveTheSameRowsWhetherTheyOverlapOrNot() async throws {
    var found: [[String]] = []
    for overlap in ["0", "9"] {
      let home = try MiruHome()
      let server = try await DemoServerProcess.start(
        ["--calls-per-minute", "1000", "--overlap", overlap], home: home)
      let run = try await MiruProcess.run(
        ["--api-url", server.address], home: home, environment: ["MIRU_CALLS": "1000"],
        input: "s\n" + String(repeating: ":more\n", count: 25))
      // Each page has columns for its own rows.
      found.append(
        run.stdout.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") })
    }
    #expect(found[0].count > 800)
    #expect(found[0] == found[1])
  }

  /// Returns fifty rows from an offset on, as Apple might on a bad day.
  @Sendable private static func page(_ target: String) -> String {
    let words = URLComponents(string: target)?.queryItems ?? []
    let offset = words.first { $0.name == "offset" }?.value.flatMap(Int.init) ?? 0
    let first = max(0, offset - offset % 18)
    let songs = (first + 1..<max(first + 1, min(1_001, first + 51))).map { number in
      #"{"wrapperType":"track","kind":"song","trackId":\#(number),"trackName":"song \#(number)","country":"USA"}"#
    }
    return #"{"resultCount":\#(songs.count),"results":[\#(songs.joined(separator: ","))]}"#
  }

  /// Returns the number and title of each row.
  private static func rows(of run: MiruResult) -> [String] {
    run.stdout.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }
}
