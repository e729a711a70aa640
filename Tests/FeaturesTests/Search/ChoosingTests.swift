import Catalog
import Testing

@testable import Features

@Suite struct ChoosingTests {
  @Test func nothingIsChosenUntilDown() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror", "mirrors"])
    #expect(driver.session.panel.chosen == nil)
    driver.send(.chooseNext)
    #expect(driver.session.panel.chosen == 0)
  }

  @Test(
    arguments: [
      ("down past the last is none again", [SearchEvent.chooseNext, .chooseNext, .chooseNext], nil),
      ("up from none is the last", [.choosePrevious], 1),
      ("up from the first is none", [.chooseNext, .choosePrevious], nil),
      ("a page down stops at the last", [.pageDown(10)], 1),
      ("a page up stops at the first", [.pageDown(10), .pageUp(10)], 0),
      ("an edit forgets the choice", [.chooseNext, .edited("mirro", at: Timestamp(milliseconds: 0))], nil),
    ] as [(String, [SearchEvent], Int?)])
  func arrowsMoveTheChoice(_ name: String, events: [SearchEvent], chosen: Int?) {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror", "mirrors"])
    for event in events { driver.send(event) }
    #expect(driver.session.panel.chosen == chosen, "\(name)")
  }

  @Test func enterOpensTheChosenRowWithItsQueryAndEmptiesTheLine() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror", "mirrors"])
    driver.send(.chooseNext)
    driver.send(.chooseNext)
    driver.send(.enter(at: driver.now))
    #expect(
      driver.opened == SessionDriver.Opening("mirrors", query: "mirr", in: ["mirror", "mirrors"], place: 1))
    #expect(driver.session.text.isEmpty)
    #expect(driver.titles.isEmpty)
  }

  @Test(arguments: ["2", ":2"])
  func aNumberOfTheLastListOffersItsRowAndRequestsNothing(_ typed: String) {
    var driver = SessionDriver()
    driver.send(
      .listed(Listing(title: "list", rows: ["one", "two"].map { SessionDriver.song($0) }, source: .command)))
    driver.allow(20)
    driver.show(typed, typed == "2" ? ["Two of Us"] : [])
    driver.paint()
    #expect(driver.titles == ["2. two"] + (typed == "2" ? ["Two of Us"] : []))
    #expect(driver.session.panel.chosen == nil)
    driver.wake(after: .seconds(60))
    #expect(!driver.effects.contains { if case .ask = $0 { true } else { false } })
    var other = driver
    // The row that is shown, whatever is listed meanwhile.
    driver.send(
      .listed(
        Listing(title: "later", rows: ["three", "four"].map { SessionDriver.song($0) }, source: .command)))
    driver.send(.altEnter(at: driver.now))
    let two = SessionDriver.song("two").key
    #expect(driver.effects.contains { if case .open(two, _, _) = $0 { true } else { false } })
    other.send(.enter(at: other.now))
    // Enter searches for the number; behind a colon it is the command.
    #expect(other.effects.contains { if case .ask = $0 { true } else { false } } == (typed == "2"))
    #expect(other.effects.contains(.run(CommandCall("open", "2"))) == (typed == ":2"))
  }

  @Test func aNumberBeyondTheLastListIsASearch() {
    var driver = SessionDriver()
    driver.send(.listed(Listing(title: "list", rows: [SessionDriver.song("one")], source: .command)))
    for typed in ["0", "2", "99999999999999999999", "1 x", "-1"] {
      driver.type(typed)
      driver.paint()
      #expect(!driver.titles.contains { $0.contains(". ") }, "\(typed)")
    }
  }

  @Test(arguments: [
    (":st", 3, ":stop"), (":country jap", 1, ":country JP"), (":star", 1, ":star"), (":open", 1, nil),
    (":history 3", 1, nil), ("mirror @ja", 1, nil), (":off", 0, nil),
  ])
  func aChosenCommandIsTheOneThatEnterRuns(_ typed: String, _ downs: Int, _ command: String?) {
    var driver = SessionDriver()
    driver.type(typed)
    driver.paint()
    for _ in 0..<downs { driver.send(.chooseNext) }
    #expect(driver.session.chosenCommand == command)
    guard let line = driver.session.chosenCommand else { return }
    driver.send(.enter(at: driver.now))
    #expect(
      driver.effects.contains {
        if case .run(let call) = $0 { line.hasPrefix(":" + call.name) } else { false }
      })
  }

  @Test(arguments: [
    (":hi", 1, [":history"]), (":country ", 2, [":country AF"]),
    (":st", 0, [":star ", ":stars", ":stop", ":stats"]),
    (":open 3", 1, []),
  ])
  func tabTakesTheMarkedRow(_ typed: String, _ downs: Int, _ lines: [String]) {
    var driver = SessionDriver()
    driver.type(typed)
    driver.paint()
    for _ in 0..<downs { driver.send(.chooseNext) }
    #expect(driver.session.completions(of: typed) == lines)
  }

  @Test(arguments: [(":play", "preview"), (":store", "country"), (":stor", nil)])
  func aNameOfAnotherProgramShowsItsCommand(_ typed: String, _ name: String?) {
    var driver = SessionDriver()
    driver.type(typed)
    let names = driver.session.panel.rows.map { if case .command(let help) = $0 { help.name } else { "" } }
    #expect(names == [name].compactMap(\.self))
  }

  @Test func altEnterOpensTheFirstPaintedRow() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror", "mirrors"])
    driver.send(.altEnter(at: driver.now))
    #expect(
      driver.opened == SessionDriver.Opening("mirror", query: "mirr", in: ["mirror", "mirrors"], place: 0))
  }

  @Test func rowsOfAnOlderQueryCannotBeChosenOrOpened() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    driver.type("mirro")
    driver.paint()
    driver.send(.chooseNext)
    #expect(driver.session.panel.chosen == nil)
    driver.send(.altEnter(at: driver.now))
    #expect(driver.effects == [.tell(.nothingPainted)])
    driver.send(.enter(at: driver.now))
    #expect(driver.asked == driver.session.settings.request("mirro"))
  }

  @Test func rowsThatArrivedSinceTheLastFrameCannotBeOpened() {
    var driver = SessionDriver()
    driver.type("mirr")
    if let query = driver.localQuery {
      driver.send(.localRows([SessionDriver.song("mirror")], of: query, for: driver.session.number))
    }
    driver.send(.altEnter(at: driver.now))
    #expect(driver.effects == [.tell(.nothingPainted)])
    driver.send(.painted)
    driver.live(["mirrors"])
    driver.send(.choosePrevious)
    #expect(driver.session.panel.chosen == 0)
  }

  @Test func escapeClosesThePanelUntilTheNextEdit() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    driver.send(.escape)
    #expect(driver.titles.isEmpty)
    #expect(!driver.session.takesArrows)
    driver.live(["mirrors"])
    driver.paint()
    #expect(driver.titles.isEmpty)
    driver.send(.altEnter(at: driver.now))
    #expect(driver.effects == [.tell(.nothingPainted)])
    driver.show("mirro", ["mirror"])
    #expect(driver.titles == ["mirror"])
  }

  @Test func theLastRowAsksTheLibraryForMoreWhichIsAddedBelow() {
    var driver = SessionDriver()
    let first = (1...8).map { "mirror \($0)" }
    driver.show("mirr", first)
    driver.live(["mirrors"])
    driver.paint()
    driver.send(.pageDown(50))
    driver.send(.chooseNext)
    #expect(driver.localQuery?.offset == 8)
    driver.local(["mirror 8", "mirror 9"])
    #expect(driver.titles == first + ["+mirrors", "mirror 9"])
    #expect(driver.session.panel.chosen == 8)
  }

  @Test(arguments: [(":his", SearchEffect.run(CommandCall("history"))), (":open", .replaceLine(":open "))])
  func aChosenCommandIsDoneOrCompleted(_ line: String, effect: SearchEffect) {
    var driver = SessionDriver()
    driver.type(line)
    driver.paint()
    driver.send(.chooseNext)
    driver.send(.enter(at: driver.now))
    #expect(driver.effects.contains(effect))
  }
}
