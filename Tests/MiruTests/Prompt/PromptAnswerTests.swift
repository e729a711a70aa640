import Catalog
import Features
import Foundation
import Library
import TestSupport
import Testing

@testable import miru

/// Answers that come late, in another order, or never.
@MainActor struct PromptAnswerTests {
  private let rig: PromptRig
  private var screen: ScriptedScreen { rig.screen }

  init() async throws { rig = try await PromptRig() }

  /// Fills the library with rows that Apple sent earlier.
  private func seed(_ words: String, keeping count: Int) async throws {
    let server = try await PromptRig()
    server.enter(words)
    try await server.until("the rows") { !$0.screen.printed.isEmpty }
    await server.quiet()
    let rows = try await server.library.matches(LocalQuery(words, storefront: .us, limit: count))
    try await rig.library.keep(rows.map(\.item))
  }

  @Test func rowsOnTheScreenKeepTheirLinesWhenTheLateAnswerComes() async throws {
    try await seed("mirror", keeping: 4)
    rig.apple.set(.holds)
    rig.type("mirro")
    await rig.pass(.seconds(1))
    try await rig.until("the library's rows, Apple asked") {
      $0.screen.rows.count == 4 && $0.screen.status.contains("asking")
    }
    let before = screen.rows
    #expect(screen.status.contains("4 local"))
    rig.apple.release()
    try await rig.until("live rows") { $0.screen.status.contains("live") }
    #expect(Array(screen.rows.prefix(4)) == before)
    #expect(screen.rows.count > 4 && screen.rows.dropFirst(4).allSatisfy { $0.hasSuffix("new") })
    #expect(before.allSatisfy { !$0.hasSuffix("new") })
  }

  @Test func aStaleAnswerIsKeptButNeverShown() async throws {
    rig.apple.set(.holds)
    rig.type("upside down")
    await rig.pass(.seconds(1))
    try await rig.until("the first question") { $0.apple.held == ["upside down"] }
    rig.clear()
    rig.type("harbour")
    await rig.pass(.seconds(2))
    try await rig.until("the second question") { $0.apple.held.contains("harbour") }
    rig.apple.release("upside down")
    try await rig.until("the stale answer in the library") { !$0.apple.held.contains("upside down") }
    while try await rig.library.matches(LocalQuery("upside down", storefront: .us, limit: 1)).isEmpty {
      await Task.yield()
    }
    await rig.quiet()
    #expect(screen.rows.allSatisfy { !$0.contains("Upside Down") }, "\(screen.rows)")
    rig.apple.release()
    try await rig.until("the answer to the second question") { $0.screen.status.contains("live") }
    #expect(screen.rows.allSatisfy { $0.localizedCaseInsensitiveContains("harbour") })
  }

  @Test func linesEnteredAtOncePrintInTheirOrderEachListWithItsHeading() async throws {
    rig.apple.set(.holds)
    for line in ["mirror lantern", "thunder", ":stars", ":history"] { rig.enter(line) }
    try await rig.until("both questions") { $0.apple.held.count == 2 }
    for term in ["thunder", "mirror lantern"] { rig.apple.release(term) }
    try await rig.until("the last answer") {
      $0.screen.printed.contains { $0.contains("not opened anything yet") }
    }
    let places = [
      "“mirror lantern” · 14 songs", "“thunder” · ", "Nothing is starred yet.",
      "You have not opened anything yet",
    ].map { words in screen.printed.firstIndex { $0.contains(words) } ?? -1 }
    #expect(places == places.sorted() && places.allSatisfy { $0 >= 0 }, "\(screen.printed)")
  }

  @Test func numbersOfLinesEnteredAtOnceCountInTheListPrintedAboveThem() async throws {
    try await rig.library.keep([.song(1, "Mirrors")])
    rig.apple.set(.holds)
    for line in ["mirror canon", ":open 1", ":star", ":stars", ":album 1"] { rig.enter(line) }
    try await rig.until("the question") { $0.apple.held == ["mirror canon"] }
    #expect(screen.printed.allSatisfy { !$0.contains("Mirrors") }, "no row of an earlier list is opened")
    rig.apple.set(.answers)
    rig.apple.release()
    try await rig.until("the album") {
      $0.screen.printed.contains { $0.contains("Études – Ada Holm · 1994") }
    }
    #expect(screen.printed.contains { $0.contains("Starred Mirror Canon – Ada Holm") }, "\(screen.printed)")
    #expect(screen.printed.allSatisfy { !$0.contains("Mirrors  Song") }, "\(screen.printed)")
  }

  /// Rows, cached answer and stars come in one event, which follows one read; a suggestion comes in another.
  @Test func aKeyIsTwoReadsOfTheLibraryAndOneOfTheBudget() async throws {
    let rig = try await PromptRig(environment: ["MIRU_SUGGESTIONS": "yes"])
    let empty = rig.commits
    try await rig.library.keep([.song(1, "Mirrors")])
    try await rig.until("the row and its index") { $0.commits >= empty + 2 }
    let folder = try TemporaryFolder()
    try rig.work.record(to: folder.file("keys.ndjson"))
    await rig.quiet()
    let (commits, readings) = (rig.commits, rig.work.allowanceReadings)
    var reads: [Int] = []
    for text in ["m", "mi", "mir"] {
      let before = rig.reads
      rig.work.send(.edited(text, at: rig.work.now))
      await rig.quiet()
      reads.append(rig.reads - before)
    }
    let lines = try String(contentsOfFile: folder.file("keys.ndjson"), encoding: .utf8).split(separator: "\n")
    let events = ["edited", "found", "allowance"].map { name in
      lines.count { $0.contains("\"event\":{\"\(name)\":") }
    }
    // Titles are suggested from two letters on, and the suggestion stays for the third.
    #expect(reads == [2, 2, 1] && rig.work.allowanceReadings == readings + 3)
    #expect(events == [3, 4, 3] && rig.commits == commits)
    #expect(rig.work.search.suggestion == "mirrors")
    #expect(rig.screen.rows.contains { $0.contains("Mirrors") })
  }

  @Test func anAnswerIsOneTransactionAndItsIndexAnother() async throws {
    rig.apple.set(.holds)
    rig.type("mirror")
    await rig.pass(.seconds(1))
    try await rig.until("the question") { $0.apple.held == ["mirror"] }
    let before = rig.commits
    rig.apple.release()
    try await rig.until("live rows") { $0.screen.status.contains("live") }
    #expect(rig.commits > before)
    try await rig.until("the index") { $0.commits >= before + 2 }
    await rig.quiet()
    #expect(rig.commits == before + 2)
  }

  @Test func numbersTypedForAListThatDoesNotComeAreRefused() async throws {
    rig.enter("mirror canon")
    try await rig.until("the list") { $0.screen.printed.contains { $0.contains("“mirror canon” · ") } }
    rig.apple.set(.holds)
    for line in ["zither", ":open 1", ":star 2"] { rig.enter(line) }
    try await rig.until("the question") { $0.apple.held == ["zither"] }
    await rig.pass(Limits.TypeAhead.commandPatience * 2)
    for row in 1...2 {
      let sentence = "There is no row \(row), because the results for “zither” were not listed."
      try await rig.until("the refusal of row \(row)") { $0.screen.printed.contains(sentence) }
    }
    #expect(try await rig.library.figures().visits == 0)
    rig.enter(":open 1")
    try await rig.until("the card") { $0.screen.printed.contains { $0.contains("opened 1 time") } }
    rig.apple.release()
  }

  @Test func savingKeepsTheLastSearchAlsoOneThatFoundNothing() async throws {
    for words in ["mirror canon", "zqzqzq"] {
      rig.enter(words)
      try await rig.until("its end") { $0.screen.printed.contains { $0.contains("“\(words)”") } }
    }
    rig.enter(":save yy")
    try await rig.until("what is saved") { $0.screen.printed.contains("@@yy stands for “zqzqzq”.") }
  }

  /// Every command takes its item from one of these two functions.
  @Test func aCommandWithoutANumberActsOnWhatTheScreenShows() async throws {
    func shown(_ rig: PromptRig) async throws -> [ItemID] {
      let context = PromptContext(rig.work, in: nil)
      return [
        try await context.item(nil, in: nil, freshness: .kept).row.item.id,
        try await context.subject(nil, guess: nil, freshness: .kept).key.id,
      ]
    }
    func press(_ line: String) async throws {
      rig.enter(line)
      await rig.quiet()
    }
    try await press("mirror canon")
    let list = try #require(rig.work.search.place.listing)
    let (one, two) = (list.rows[0].key, list.rows[1].key)
    try await press(":open 1")
    #expect(try await shown(rig) == [one.id, one.id])
    try await press(":open 2")
    #expect(try await shown(rig) == [two.id, two.id])
    try await press("thunder")
    #expect(try await shown(rig) == [two.id, two.id], "the card above a list")
    try await press(":back")
    #expect(try await shown(rig) == [two.id, two.id])
    for _ in 0..<2 { try await press(":back") }
    #expect(try await shown(rig) == [one.id, one.id])
    // The stack shows its open card, which need not be the one opened last.
    rig.work.send(.shown(Location(stackAt: two)))
    #expect(try await shown(rig) == [two.id, two.id])
    let later = try await PromptRig(beside: rig)
    await later.work.resume()
    await #expect(throws: UsageError.self) { try await shown(later) }
    later.work.send(.shown(Location(stackAt: one)))
    #expect(try await shown(later) == [one.id, one.id])
  }

  @Test func aCommandDoesNotWaitForANetworkThatIsSilent() async throws {
    rig.apple.set(.holds)
    rig.enter("zither")
    rig.enter(":stars")
    try await rig.until("the question") { $0.apple.held == ["zither"] }
    await rig.pass(Limits.TypeAhead.commandPatience + .milliseconds(100))
    try await rig.until("what the command says") { $0.screen.printed.contains("Nothing is starred yet.") }
    #expect(
      screen.printed.contains { $0.contains("The results for “zither” are not listed") }, "\(screen.printed)")
    rig.apple.release()
  }

  @Test func theStatusSaysThatAppleIsAskedForALink() async throws {
    rig.apple.set(.holds)
    rig.enter("https://music.apple.com/us/album/mirror-canon/1440000540?i=1440000541")
    try await rig.until("that Apple is asked") {
      !$0.apple.held.isEmpty && $0.screen.status.contains("asking Apple…")
    }
    rig.apple.release()
    try await rig.until("the card") { $0.screen.printed.contains { $0.contains("opened 1 time") } }
    try await rig.until("nothing below the line") { $0.screen.rows.isEmpty && $0.screen.status.isEmpty }
  }

  /// A terminal that cannot move its cursor has nothing above the prompt redrawn; a person who waits still gets what was asked for.
  @Test(arguments: [[:], ["TERM": "dumb"]])
  func theFirstScreenIsShownHoweverLateItsAnswerIs(_ environment: [String: String]) async throws {
    let rig = try await PromptRig(environment: environment.merging(["MIRU_HOME_QUERY": "mirror"]) { $1 })
    rig.apple.set(.holds)
    let showing = Task { await rig.work.showFirstScreen(ofEmptyLibrary: true) }
    try await rig.until("the request") { $0.apple.held == ["mirror"] }
    await rig.pass(.seconds(5))
    rig.apple.release()
    await showing.value
    try await rig.until("the rows") { $0.screen.printed.contains { $0.contains("Results for “mirror”") } }
  }

  @Test func aCommandBehindAPastedIDWaitsForItsCard() async throws {
    rig.apple.set(.holds)
    rig.enter("1440000541")
    rig.enter(":star")
    try await rig.until("the request") { !$0.apple.held.isEmpty }
    rig.apple.release()
    try await rig.until("the star") { $0.screen.printed.contains { $0.hasPrefix("Starred Mirror Canon") } }
  }
}
