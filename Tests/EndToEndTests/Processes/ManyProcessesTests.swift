import Foundation
import TestSupport
import Testing

/// Many processes at once on one library: none reports a lock, and all counts are right.
struct ManyProcessesTests {
  private let home: MiruHome
  /// A process waits 10 s for a lock, so that a busy machine gets fewer.
  private let count = TestCount.of("processes", 16, all: 64)

  init() throws { home = try MiruHome() }

  /// Runs a line of bash so many times in parallel; `$i` numbers the runs, and each prints its exit code at the end.
  private func atOnce(_ command: String) async throws -> MiruResult {
    try await MiruProcess.shell(
      "for i in {1..\(count)}; do (\(command); echo \"code $?\") & done; wait", home: home,
      timeout: .seconds(120))
  }

  private func endings(_ run: MiruResult) -> [String: Int] {
    run.stdout.split(separator: "\n").filter { $0.hasPrefix("code ") }
      .reduce(into: [:]) { $0[String($1.dropFirst(5)), default: 0] += 1 }
  }

  /// Whether nothing was said but that a busy machine makes one wait for another.
  private func isQuiet(_ run: MiruResult) -> Bool {
    run.stderr.split(separator: "\n").allSatisfy {
      $0 == "miru: Another program is writing to the library. miru waits up to 30 s for it."
    }
  }

  @Test func theyMayStartOnAFreshLibrary() async throws {
    let run = try await atOnce("\"$MIRU\" stats > /dev/null")
    #expect(endings(run) == ["0": count] && isQuiet(run), "\(run.stderr)")
  }

  @Test func theyMayAskAtOnceOnAFreshLibrary() async throws {
    let server = try await DemoServerProcess.start(home: home)
    let run = try await atOnce(
      "word=mirror; ((i % 2)) && word=lantern; "
        + "MIRU_CALLS=100 MIRU_CONNECT_TIMEOUT=60 MIRU_ATTEMPT_TIMEOUT=60 MIRU_TIMEOUT=60 \"$MIRU\" search $word --api-url \(server.address) > /dev/null"
    )
    #expect(endings(run) == ["0": count] && isQuiet(run), "\(run.stderr)")
  }

  @Test func anOldLibraryIsUpdatedOnceAndKeepsEveryVisitMadeMeanwhile() async throws {
    let library = home.file("library.sqlite")
    try FileManager.default.copyItem(
      atPath: MiruBinary.package.appending(path: "Fixtures/libraries/0001.sqlite").path, toPath: library)
    let run = try await atOnce("\"$MIRU\" --library '\(library)' --offline show 6774314586")
    #expect(endings(run) == ["0": count] && isQuiet(run), "\(run.stderr)")
    // The library already had one visit.
    #expect(try await visitCounts(library) == [count + 1])
    let made = try FileManager.default.contentsOfDirectory(atPath: library + "-backups")
    #expect(made.count { $0.contains("_migration_") } == 1)
    #expect(made.count { $0.contains("_day_") } == 1)
  }

  @Test func noVisitIsLost() async throws {
    let library = home.file("library.sqlite")
    let found = try await MiruProcess.run(
      ["search", "mirror", "--demo", "--library", library, "--format", "json"], home: home)
    let ids = try AnswerJSON(found.stdout).trackIDs.prefix(16)
    try #require(ids.count == 16)
    let list = ids.map(String.init).joined(separator: " ")
    let run = try await atOnce(
      "ids=(\(list)); \"$MIRU\" --library '\(library)' --offline show ${ids[$((i % 16))]}")
    #expect(endings(run) == ["0": count] && isQuiet(run), "\(run.stderr)")
    #expect(try await visitCounts(library) == Array(repeating: count / 16, count: 16))
  }

  @Test func theyShareOneBudget() async throws {
    let server = try FakeServer(.body(#"{"resultCount":0,"results":[]}"#))
    let run = try await atOnce(
      "MIRU_CALLS=5 MIRU_RESERVE=0 MIRU_API_URL=\(server.address) \"$MIRU\" search word$i 2> /dev/null")
    #expect(server.calls.count == 5)
    #expect(endings(run) == ["1": 5, "75": count - 5])
  }

  private func visitCounts(_ library: String) async throws -> [Int] {
    let history = try await MiruProcess.run(
      ["--library", library, "history", "--format", "json"], home: home)
    return try AnswerJSON(history.stdout).results.compactMap {
      ($0["miru"] as? [String: Any])?["visitCount"] as? Int
    }
  }
}
