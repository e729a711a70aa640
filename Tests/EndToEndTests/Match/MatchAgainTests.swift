import Foundation
import Testing

/// What a second `miru match` makes of kept verdicts, and what it says of them.
struct MatchAgainTests {
  private let home: MiruHome
  private static let song = "Ada Holm - Mirror Canon\n"

  init() throws { home = try MiruHome() }

  private func miru(_ arguments: String..., input: String = "") async throws -> MiruResult {
    try await MiruProcess.run(
      ["--demo"] + arguments, home: home, environment: ["MIRU_CALLS": "1000"], input: input)
  }

  @Test func aListThatHasEverythingIsNotChanged() async throws {
    let first = try await miru("match", "-", "--list", "mix", input: Self.song)
    #expect(first.stderr.contains("Added what is sure or likely to “mix”; 'miru undo' takes it off."))
    #expect(try await miru("star", "1440000541").code == 0)
    let again = try await miru("match", "-", "--list", "mix", input: Self.song)
    #expect(again.stderr.contains("“mix” was not changed."), "\(again)")
    #expect(try await miru("undo").stderr.contains("no longer starred"))
  }

  @Test func whatAPersonDecidedStays() async throws {
    let title = "Mirrors\n"
    #expect(try await miru("match", "-", "--format", "ndjson", input: title).stdout.contains("unsure"))
    #expect(try await miru("match", "--review", input: "1\nq\n").code == 0)
    for options in [["--again", "--limit-requests", "0"], ["--again"], []] {
      let run = try await MiruProcess.run(
        ["--demo", "match", "-", "--format", "ndjson"] + options, home: home,
        environment: ["MIRU_CALLS": "1000"], input: title)
      #expect(run.stdout.contains("\"verdict\":\"sure\""), "\(options): \(run)")
    }
  }

  @Test func anItemThatIsGoneIsLookedForAnew() async throws {
    let row = """
      {"wrapperType":"track","kind":"song","trackId":7000001,"trackName":"Gone Song","artistName":"Gone Artist"}

      """
    let file = try home.write(row, to: "rows.ndjson")
    #expect(try await miru("import", file).code == 0)
    let line = "Gone Artist - Gone Song\n"
    #expect(try await miru("match", "-", "--format", "csv", input: line).stdout.contains("sure,7000001"))
    #expect(try await miru("undo").code == 0)
    let again = try await miru("match", "-", "--format", "csv", input: line)
    #expect(again.code == 1 && again.stdout.contains(",none,"), "\(again)")
  }

  @Test func offlineNothingIsCalledAbsent() async throws {
    let run = try await miru("--offline", "match", "-", "--format", "csv", input: "Nobody - Nothing at All\n")
    #expect(run.code == 75 && run.stdout.contains(",pending,"), "\(run)")
    #expect(run.stderr.contains("The same command without --offline goes on with the rest."))
  }

  @Test func aLongRowWidensTheTable() async throws {
    let file = try home.write("nr,title\n1,Mirror Canon,more\n2,Canon\n", to: "ragged.csv")
    let run = try await miru("match", file, "--format", "csv", "--limit-requests", "0")
    let rows = run.stdout.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(
      rows.map { $0.prefix(3).map(String.init) } == [
        ["nr", "title", ""], ["1", "Mirror Canon", "more"], ["2", "Canon", ""],
      ])
    #expect(Set(rows.map(\.count)).count == 1)
  }

  @Test func aServerThatFailsForOneLineDoesNotHoldTheOthers() async throws {
    let server = try FakeServer(.body("trouble", status: 500))
    let run = try await MiruProcess.run(
      ["--api-url", server.address, "match", "-", "--limit-requests", "1", "--format", "csv"], home: home,
      input: Self.song)
    #expect(run.code == 75 && run.stdout.contains(",pending,"), "\(run)")
  }
}
