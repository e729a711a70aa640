import Foundation
import Testing

/// The navigation history of an earlier session, and what it must not contain.
@Suite(.atATerminal) struct RestartTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func aKillLosesNoPlaceButPerhapsTheLast() async throws {
    let first = try await TmuxSession.miru(home: home)
    try await open("holm canon", in: first)
    try await first.enter(":album")
    try await first.waitForScrollback("its album") { $0.contains("Études – Ada Holm") && $0.typed == "" }
    try await first.enter(":open 2")
    try await first.waitForScrollback("a track of it") { $0.count(of: "opened 1 time") == 2 }
    try await first.kill()
    let second = try await TmuxSession.miru(["--demo", "--offline"], home: home)
    try await second.press("M-Left")
    let shown = try await second.waitForScrollback("the last place, or the one before") {
      $0.contains("opened 1 time") || $0.contains("Études – Ada Holm")
    }
    if !shown.contains("Études – Ada Holm") { try await second.press("M-Left") }
    try await second.waitForScrollback("the album, with the row gone on from") {
      $0.lines.contains { $0.hasPrefix("   2›  ") }
    }
    try await second.press("M-Left", "M-Left")
    try await second.waitForScrollback("what was typed") {
      $0.lines.contains { $0.hasPrefix("   1›  Mirror Canon") }
    }
  }

  @Test(arguments: ["no walk", "{}", #"{"stops":[],"index":7}"#, ""])
  func aStoredWalkThatCannotBeReadCostsNoMoreThanTheWayBack(_ text: String) async throws {
    try await leave(TmuxSession.miru(home: home)) { try await open("holm canon", in: $0) }
    try await sqlite("UPDATE setting SET value = '\(text)' WHERE name = 'prompt.walk'")
    #expect(try await walk() == text)
    let miru = try await TmuxSession.miru(["--demo", "--offline"], home: home)
    try await miru.press("M-Left")
    try await miru.waitForScrollback("the beginning") { $0.contains("There is nothing to go back to") }
    try await open("holm canon", in: miru)
    try await miru.press("M-Left")
    try await miru.waitForScrollback("what was typed") {
      $0.lines.contains { $0.hasPrefix("   1›  Mirror Canon") }
    }
  }

  @Test func aPrivateSessionHasNoEarlierPlacesAndKeepsNoneOfItsOwn() async throws {
    try await leave(TmuxSession.miru(home: home)) { try await open("holm canon", in: $0) }
    let before = try await walk()
    #expect(before.contains("holm canon"))
    try await leave(TmuxSession.miru(["--demo", "--private"], home: home)) { miru in
      try await open("upside down again", in: miru)
      try await miru.press("M-Left", "M-Left")
      try await miru.waitForScrollback("the beginning") { $0.contains("There is nothing to go back to") }
    }
    #expect(try await walk() == before)
  }

  @Test(arguments: [(":forget query holm canon", "lm c"), (":forget 1", "541/")])
  func noByteOfWhatIsForgottenStaysInTheKeptWalk(_ command: String, _ bytes: String) async throws {
    let patterns: Set = [Array(bytes.utf8)]
    let other = try await TmuxSession.miru(home: home)
    try await open("holm canon", in: other)
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter("holm canon")
    try await miru.waitForScrollback("the list") { $0.contains("   1   Mirror Canon") && $0.typed == "" }
    #expect(try !HomeByteSearch.found(patterns, home: home).isEmpty)
    try await miru.enter(command)
    try await miru.waitForScrollback("the end") { $0.contains("Deleted permanently: ") }
    #expect(try HomeByteSearch.found(patterns, home: home) == [])
    // The other prompt still has the old history.
    for session in [miru, other] {
      try await open("upside down again", in: session)
      try await session.press("C-d")
      try await session.waitForExit()
      #expect(try await walk().contains("upside down again"))
      #expect(try HomeByteSearch.found(patterns, home: home) == [])
    }
  }

  @Test func forgettingTheItemOneIsAtKeepsTheWayToIt() async throws {
    try await leave(TmuxSession.miru(home: home)) { miru in
      try await open("holm canon", in: miru)
      try await miru.enter("upside down again")
      try await miru.waitForScrollback("the list") {
        $0.contains("   1   Upside Down Again") && $0.typed == ""
      }
      try await miru.enter(":open 1")
      try await miru.waitForScrollback("its card") { $0.contains("6700000002") }
      try await miru.enter(":forget 1")
      try await miru.waitForScrollback("the end") { $0.contains("Deleted permanently: “Upside Down Again") }
    }
    #expect(try await walk().contains("track/1440000541/US"))
    let next = try await TmuxSession.miru(["--demo", "--offline"], home: home)
    try await next.press("M-Left")
    try await next.waitForScrollback("the list it stood in") {
      $0.contains("No row of this list is in the library")
    }
    try await next.press("M-Left")
    try await next.waitForScrollback("the place before") { $0.contains("Mirror Canon  Song") }
  }

  /// Types a search and opens its first row.
  private func open(_ words: String, in miru: TmuxSession) async throws {
    try await miru.type(words)
    try await miru.waitFor("its row") { $0.typed == words && $0.rows.count == 1 }
    try await miru.press("Down", "Enter")
    try await miru.waitForScrollback("its card") { $0.contains("· fetched ") && $0.typed == "" }
  }

  private func leave(
    _ miru: TmuxSession, after body: (TmuxSession) async throws -> Void
  ) async throws {
    try await body(miru)
    try await miru.press("C-d")
    try await miru.waitForExit()
  }

  /// Returns the saved history from the library.
  private func walk() async throws -> String {
    try await sqlite("SELECT value FROM setting WHERE name = 'prompt.walk'")
  }

  @discardableResult
  private func sqlite(_ query: String) async throws -> String {
    try await SQLiteShell(library: home.file("data/miru/demo.sqlite")).ask(query)
  }
}
