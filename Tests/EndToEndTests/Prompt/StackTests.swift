import Foundation
import TestSupport
import Testing

/// The stack of cards: every key, in windows of three sizes.
@Suite(.atATerminal) struct StackTests {
  private let home: MiruHome
  private static let titles = ["Mirror Canon", "Upside Down Again", "Letters to a River"]

  init() throws { home = try MiruHome() }

  /// Starts a prompt that shows its stack of three cards, the last of `titles` on top.
  private func stack(width: Int = 80, height: Int = 24) async throws -> TmuxSession {
    let lines = Self.titles.map { $0 + "\n:open 1\n" }.joined()
    try #require(try await MiruProcess.run(["--demo"], home: home, input: lines).code == 0)
    let miru = try await TmuxSession.miru(home: home, width: width, height: height)
    try await miru.enter(":history")
    try await miru.waitFor("the stack") { $0.isStack(of: 3, at: 1) && $0.openCard == Self.titles[2] }
    return miru
  }

  /// Also after a restart, when the session has opened nothing.
  @Test func aCommandTypedInTheStackActsOnTheOpenCard() async throws {
    let miru = try await stack()
    try await miru.press("j")
    try await miru.waitFor("the card below") { $0.openCard == Self.titles[1] }
    try await miru.enter(":star")
    try await miru.waitFor("its star") { $0.contains("Starred " + Self.titles[1]) }
  }

  @Test(arguments: TestCount.isAll ? [(80, 24), (40, 10), (200, 60)] : [(40, 10)])
  func everyKeyDoesWhatItSays(_ width: Int, _ height: Int) async throws {
    let miru = try await stack(width: width, height: height)
    try await miru.press("j")
    try await miru.waitFor("the card below") { $0.openCard == Self.titles[1] }
    try await miru.press("Up")
    try await miru.waitFor("the card above") { $0.openCard == Self.titles[2] }
    try await miru.press("G")
    try await miru.waitFor("the last") { $0.openCard == Self.titles[0] && $0.isStack(of: 3, at: 3) }
    try await miru.press("k")
    try await miru.waitFor("one up") { $0.openCard == Self.titles[1] }
    try await miru.press("g")
    try await miru.waitFor("the first") { $0.openCard == Self.titles[2] }
    try await miru.press("Down")
    try await miru.waitFor("one down") { $0.openCard == Self.titles[1] }

    try await miru.press("s")
    try await miru.waitFor("its star") { $0.lines.contains { $0.hasPrefix("┃ ★ " + Self.titles[1]) } }
    try await miru.press("Space")
    try await miru.waitFor("its mark, and the next") { $0.isStack(of: 3, at: 3) && $0.contains("1 marked") }
    try await miru.press("x")
    try await miru.waitFor("one card less") { $0.isStack(of: 2, at: 2) }
    try await miru.press("u")
    try await miru.waitFor("it lies there again") {
      $0.isStack(of: 3, at: 3) && $0.openCard == Self.titles[0]
    }

    try await miru.press("/")
    try await miru.type("river")
    try await miru.waitFor("the only one") { $0.isStack(of: 1, at: 1) && $0.openCard == Self.titles[2] }
    try await miru.press("Enter")
    try await miru.waitFor("keys are commands again") { !$0.contains("filter> ") }
    try await miru.press("q")
    try await miru.waitFor("the whole stack") { $0.isStack(of: 3, at: 1) }

    try await miru.press("/")
    try await miru.type("zzz")
    try await miru.press("Enter", "x")
    try await miru.waitFor("that there is none") {
      $0.contains("has “zzz”") && $0.contains("There is no card here.")
    }
    try await miru.press("e")
    try await miru.waitFor("the question") { $0.contains("export 1 card to>") }
    try await miru.type(home.file("a"))
    try await miru.press("Enter")
    try await miru.waitFor("that it is exported") { $0.contains("Exported 1 row as json. File:") }
    try await miru.press("q")
    try await miru.waitFor("the whole stack again") { $0.isStack(of: 3, at: 1) }

    try await miru.press("e")
    try await miru.waitFor("the question") {
      $0.contains("export 1 card to>") && $0.contains("Enter exports   Esc cancels")
    }
    try await miru.type(home.file("marked.csv"))
    try await miru.press("Enter")
    try await miru.waitFor("what was written") { _ in
      FileManager.default.fileExists(atPath: home.file("marked.csv"))
    }
    let table = try String(contentsOfFile: home.file("marked.csv"), encoding: .utf8)
    #expect(table.split(separator: "\r\n").count == 2 && table.contains(Self.titles[1]))
    try await miru.waitFor("where to") { $0.contains("Exported 1 row. File:") }
    try await miru.press("e")
    try await miru.waitFor("the question") { $0.contains("export 1 card to>") }
    try await miru.type(home.file("marked.csv"))
    try await miru.press("Enter")
    try await miru.waitFor("why not, and the name to be mended") {
      $0.contains("Exists already:") && $0.contains("Enter exports")
    }
    try await miru.type("x.csv")
    try await miru.press("Enter")
    try await miru.waitFor("what was written under the mended name") { _ in
      FileManager.default.fileExists(atPath: home.file("marked.csvx.csv"))
    }

    try await miru.press("q")
    try await miru.waitFor("the prompt") { $0.typed == "" && !$0.contains("┃") }
    try await miru.enter(":history")
    try await miru.waitFor("the stack again") { $0.isStack(of: 3, at: 1) }
    try await miru.press("Enter")
    try await miru.waitForScrollback("the card") { $0.contains("opened 2 times") && $0.typed == "" }
  }

  @Test func backFromACardLeadsToTheStackItWasOpenedFrom() async throws {
    let miru = try await stack()
    try await miru.press("G", "Enter")
    try await miru.waitForScrollback("the card") { $0.contains("opened 2 times") && $0.typed == "" }
    try await miru.press("M-Left")
    try await miru.waitFor("the stack, that card open") {
      $0.isStack(of: 3, at: 1) && $0.openCard == Self.titles[0]
    }
    try await miru.press("Down")
    try await miru.waitFor("the card below") { $0.openCard == Self.titles[2] }
    try await miru.press("q")
    try await miru.waitFor("the prompt") { $0.typed == "" && !$0.contains("┃") }
    try await miru.press("M-Right")
    try await miru.waitForScrollback("the card again") { $0.count(of: "opened 2 times") == 2 }
  }

  @Test func oneCardIsTakenOffByItsNumber() async throws {
    let run = try await MiruProcess.run(
      ["--demo"], home: home,
      input: "mirror canon\n:open 1\n:open 2\n:history\n:clear 1\n:clear 1\n:history\n:undo\n:history\n")
    #expect(
      run.stderr.contains("Took Canon alla Ottava – Théodore Vasselin off the stack; :undo puts it back."))
    #expect(run.stderr.contains("Canon alla Ottava – Théodore Vasselin is not on the stack."))
    let lists = run.stdout.components(separatedBy: "History\n").dropFirst()
    #expect(lists.map { $0.split(separator: "\n").count { $0.contains("↺1") } } == [2, 1, 2])
  }

  @Test func whatAnotherMiruDidIsToldAndTakenBackOnlyOnceItWasNamed() async throws {
    let miru = try await stack()
    try await miru.press("s")
    try await miru.waitFor("a star") { $0.contains("★ " + Self.titles[2]) }
    _ = try await MiruProcess.run(["--demo"], home: home, input: ":clear\n")
    try await miru.press("x")
    try await miru.waitFor("that it was off") {
      $0.isStack(of: 2, at: 1) && $0.contains("Another miru has already taken it off: Letters to a River")
    }
    try await miru.press("u")
    try await miru.waitFor("what another did") {
      $0.isStack(of: 2, at: 1) && $0.contains("Press u again to undo: took off 3 cards")
    }
    try await miru.press("j", "u")
    try await miru.waitFor("it named again") { $0.isStack(of: 2, at: 2) && $0.contains("in another window)") }
    try await miru.press("u")
    try await miru.waitFor("all cards") {
      $0.isStack(of: 3, at: 3) && $0.contains("3 cards are on the stack")
    }
    try await miru.press("u")
    try await miru.waitFor("what this stack did, at once") { $0.contains("is no longer starred") }
  }

  @Test func aStarOfAnotherWindowIsSeenWithTheNextKeyAndNoCardMoves() async throws {
    let miru = try await stack()
    _ = try await MiruProcess.run(["--demo"], home: home, input: "mirror canon\n:star 1\n")
    try await miru.press("j")
    try await miru.waitFor("its star") {
      $0.isStack(of: 3, at: 2) && $0.contains("★ " + Self.titles[0])
    }
  }

  @Test func ctrlDLeavesTheStackAndNotMiru() async throws {
    let miru = try await stack()
    try await miru.press("/")
    try await miru.waitFor("a filter") { $0.contains("filter>") }
    try await miru.press("C-d")
    try await miru.waitFor("the whole stack") { $0.isStack(of: 3, at: 1) && !$0.contains("filter>") }
    try await miru.press("C-d")
    try await miru.waitFor("the prompt") { $0.typed == "" && !$0.contains("┃") }
    try await miru.press("C-d")
    #expect(try await miru.waitForExit() == 0)
  }

  @Test func whatAnotherMiruForgotIsNeitherCountedNorExported() async throws {
    let miru = try await stack()
    try await miru.press("Space", "Space")
    try await miru.waitFor("two marks") { $0.isStack(of: 3, at: 3) && $0.contains("2 marked") }
    let found = try await MiruProcess.run(
      ["--demo", "--offline", "search", Self.titles[2], "--format", "json"], home: home)
    let id = try #require(try AnswerJSON(found.stdout).trackIDs.first)
    _ = try await MiruProcess.run(["--demo", "forget", "\(id)", "--yes"], home: home)
    try await miru.press("k")
    try await miru.waitFor("one of them") { $0.isStack(of: 2, at: 1) && $0.contains("1 marked") }
    try await miru.press("e")
    try await miru.waitFor("the question") { $0.contains("export 1 card to>") }
    _ = try await MiruProcess.run(["--demo", "forget", "--everything", "--yes"], home: home)
    try await miru.type(home.file("marked.csv"))
    try await miru.press("Enter")
    try await miru.waitFor("that there is nothing") {
      $0.contains("These cards are no longer in the library")
    }
    #expect(try home.files(startingWith: "marked") == [])
  }

  @Test func windowsOfAnySizeLeaveNothingOfTheStackBehind() async throws {
    let miru = try await stack()
    for (width, height) in [(60, 24), (40, 10), (100, 30), (30, 8), (80, 24)] {
      try await miru.resize(width: width, height: height)
      try await miru.waitFor("the stack in \(width) columns") { screen in
        screen.isStack(of: 3, at: 1) && screen.count(of: "┃ Letters") == 1 && screen.lines.count <= height
          && !screen.lines.contains { $0.hasPrefix("history") }
      }
    }
    try await miru.press("q")
    try await miru.waitFor("the prompt") { $0.typed == "" && !$0.contains("┃") }
    let all = try await miru.scrollback()
    #expect(all.count(of: "> :history") == 1)
    #expect(all.count(of: "1 of 3") == 0 && all.count(of: "┃") == 0)
    #expect(all.lines.count { $0.hasPrefix("history") } == 0)
  }
}

extension Screen {
  /// Returns whether the stack is shown with this number of cards, and the open one at this place from 1.
  fileprivate func isStack(of count: Int, at place: Int) -> Bool {
    lines.contains { $0.hasPrefix("History  \(place) of \(count)") }
  }

  /// The title of the open card.
  fileprivate var openCard: String? {
    guard
      let line = lines.first(where: { $0.hasPrefix("┃ ") || $0.hasPrefix("✓ ") && $0.hasSuffix("  Song") })
    else { return nil }
    let title = line.dropFirst(2).replacing("★ ", with: "")
    return title.components(separatedBy: "  Song").first
  }
}
