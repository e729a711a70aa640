import Catalog
import Terminal
import Testing

@testable import Features

struct BreakpointTests {
  @Test(arguments: [
    (["search"], "each answer to a search"), (["search", "request"], "each request for a search"),
    (["search", "Mirror", "Canon", "answer"], "each answer to a search with “mirror canon”"),
    (["search", "answer"], "each answer to a search"),
    (["search", "answer", "answer"], "each answer to a search with “answer”"),
    (["lookup"], "each answer to a lookup"), (["lookup", "request"], "each request for a lookup"),
    (["cover", "answer"], "each answer to a cover"),
  ])
  func aBreakpointIsReadFromWords(_ words: [String], _ sentence: String) {
    #expect(Breakpoint(words)?.sentencePart == sentence)
  }

  @Test(arguments: [[], ["answer"], ["lookup", "mirror"], ["cover", "x", "request"], ["album"]])
  func otherWordsAreNoBreakpoint(_ words: [String]) {
    #expect(Breakpoint(words) == nil)
  }

  @Test(arguments: [
    (["search", "mirror"], "https://a.test/search?term=Silver+Mirrors&country=US", true),
    (["search", "mirror"], "https://a.test/search?term=canon&country=US", false),
    (["search"], "https://a.test/lookup?id=1", false), (["lookup"], "https://a.test/lookup?id=1", true),
    (["cover"], "https://a.test/image/100x100.jpg", true), (["cover"], "https://a.test/search?term=a", false),
  ])
  func aBreakpointMatchesItsEndpointAndWords(_ words: [String], _ url: String, _ matches: Bool) throws {
    let breakpoint = try #require(Breakpoint(words))
    #expect(breakpoint.matches(RequestURL(url), at: .answer) == matches)
    #expect(!breakpoint.matches(RequestURL(url), at: .request))
  }

  @Test func theStatusLineSaysWhatIsPausedAndForHowLong() {
    let now = Timestamp(milliseconds: 0)
    var paused = PausedExchange(
      number: 2, stage: .answer, asked: #"search song "mirror" US"#, until: now + .seconds(60))
    #expect(
      paused.parts(now: now).joined(separator: " · ")
        == #"paused 2: answer to search song "mirror" US · :continue · :edit · :drop · continues in 60 s"#)
    paused.until = nil
    #expect(
      paused.parts(now: now) == [
        #"error in 2: answer to search song "mirror" US"#, ":edit", ":continue", ":drop",
      ])
    paused.isEdited = true
    #expect(
      paused.parts(now: now).prefix(2) == [#"edited 2: answer to search song "mirror" US"#, ":submit"])
  }

  @MainActor
  @Test(arguments: [
    (
      100,
      #"paused 2: answer to search song "mirror canon" US · :continue · :edit · :drop · continues in 60 s"#
    ),
    (80, "paused 2: answer to search so… · :continue · :edit · :drop · continues in 60 s"),
    (60, "paused 2: answer to s… · :continue · :edit · :drop …"),
    (40, "paused 2: answer to s… · :continue …"), (20, "paused 2: answer …"),
  ])
  func aNarrowWindowCutsTheNameAndNoCommand(width: Int, shown: String) {
    let now = Timestamp(milliseconds: 0)
    var session = PromptState(at: now)
    let paused = PausedExchange(
      number: 2, stage: .answer, asked: #"search song "mirror canon" US"#, until: now + .seconds(60))
    _ = session.handle(.paused([paused], at: now))
    let lines = SearchView(LiveSearchViewModel(session, in: .utc)).lines(width: width, height: 5)
    #expect(lines.map { $0.plain.trimmingBlanks } == [shown])
  }

  @Test func aChangeIsShownLineByLineAndALongOneIsCut() {
    let lines = TextDifference.lines(from: "a\nb\nc\n", to: "a\nx\u{1B}[31m\nc\n").map(\.plain)
    #expect(lines == ["2 - b", "2 + x␛[31m"])
    let long = TextDifference.lines(from: "", to: (1...30).map { "\($0)\n" }.joined()).map(\.plain)
    #expect(long.count == TextDifference.shown + 1 && long.last == "and 10 more lines changed")
  }
}
