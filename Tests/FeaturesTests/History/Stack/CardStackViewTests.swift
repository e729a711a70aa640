import Terminal
import Testing

@testable import Features

@MainActor @Suite struct CardStackViewTests {
  private final class MockStack: CardStackViewModel {
    var cards: [StackRow] = []
    var chosen = 0
    var cover: PictureBox?
    var coverLines: [Line] = []
    var heading = ["History"]
    var whenEmpty = "You have not opened anything yet."
    var keys = ["Enter opens", "q leaves"]
    var moreKeys: String?
    var count: Int { cards.count }
    func card(at place: Int) -> StackRow? { cards[place] }
  }

  private static func card(_ title: String) -> StackRow {
    StackRow(
      edge: MockRow(title), card: MockCard(title), day: "Today",
      visits: "opened 3 times, most recently last Tuesday", isMarked: false)
  }

  private func stack(_ titles: [String], chosen: Int = 0) -> MockStack {
    let stack = MockStack()
    stack.cards = titles.map(Self.card)
    stack.chosen = chosen
    return stack
  }

  private func text(_ stack: MockStack, _ width: Int = 60, _ height: Int) -> [String] {
    CardStackView(stack).lines(width: width, height: height).map(\.plain)
  }

  @Test func theChosenCardIsOpenAndTheOthersAreEdgesFurtherAndFurtherIn() {
    let lines = text(stack(["Amber", "Birch", "Cedar", "Dahlia"], chosen: 1), 60, 14)
    #expect(lines.first == "History")
    #expect(lines[1].contains("Amber"))
    #expect(lines[2] == "┃ Birch  Song")
    #expect(lines.contains("┃ opened 3 times, most recently last Tuesday"))
    let cedar = lines.first { $0.contains("Cedar") }?.prefix { $0 == " " }.count
    let dahlia = lines.first { $0.contains("Dahlia") }?.prefix { $0 == " " }.count
    #expect(cedar.map { $0 + 1 } == dahlia)
    #expect(lines.last == "  Enter opens   q leaves")
  }

  @Test(arguments: [0, 1, 4, 5, 14, 40])
  func aWindowIsFilledWhicheverCardLiesOpenWithTheKeysInItsLastLine(_ height: Int) {
    for chosen in 0...3 {
      let stack = stack(["Amber", "Birch", "Cedar", "Dahlia"], chosen: chosen)
      let lines = CardStackView(stack).lines(width: 60, height: height).map(\.plain)
      #expect(lines.count == height)
      #expect(height == 0 || lines.first == "History")
      #expect(height < 5 || lines.last == "  Enter opens   q leaves")
    }
  }

  @Test(arguments: [
    (80, "  Enter opens   q leaves   / filters   x takes off   u undoes   :help history"),
    (40, "  Enter opens   q leaves   :help history"), (39, "  Enter opens   :help history"),
    (20, "  :help history"),
    (10, ""),
    (
      200,
      "  Enter opens   q leaves   / filters   x takes off   u undoes   s stars   Space marks   e exports   : command"
    ),
  ])
  func theKeysThatFitAreNamedAndWhatTellsOfTheOthers(_ width: Int, _ line: String) {
    let model = stack(["Amber"])
    let session = StackSessionViewModel(StackSession([]), visits: 0, now: StackSamples.now)
    (model.keys, model.moreKeys) = (session.keys, session.moreKeys)
    #expect(text(model, width, 9).last == line)
  }

  @Test func aCoverStandsBesideItsCardAndNothingMovesWhenItComes() {
    let model = stack(["Amber", "Birch"])
    let without = text(model, 80, 24)
    model.cover = PictureBox(columns: 16, rows: 8, cell: CellSize(width: 10, height: 20))
    let before = text(model, 80, 24)
    var style = Style(colour: .red)
    style.fill = .indexed(4)
    let row = Line([Span(SafeText("▀▄"), at: 0, style: style)])
    model.coverLines = Array(repeating: row, count: 8)
    let after = text(model, 80, 24)
    #expect(after.map { $0.replacing(#/ *▀▄$/#, with: "") } == before)
    #expect(after.filter { $0.hasSuffix("▀▄") }.count == 8)
    #expect(after[1...8].allSatisfy { $0.hasPrefix("┃") })
    #expect(without.first { $0.contains("Birch") } == after.first { $0.contains("Birch") })
    // In a narrow window the card needs the room.
    #expect(!text(model, 71, 24).contains { $0.contains("▀▄") })
  }

  @Test(arguments: [
    (8, 80, 22, true), (12, 80, 22, false), (5, 80, 10, false), (5, 80, 14, true), (8, 72, 22, true),
    (8, 71, 22, false),
  ])
  func aCoverIsShownWhereTheCardHasRoomForItWhateverLiesAround(
    _ rows: Int, _ width: Int, _ height: Int, _ fits: Bool
  ) {
    #expect(CardStackView.holdsCover(columns: 16, rows: rows, width: width, height: height) == fits)
  }

  @Test func whatAKeyCameToIsWrappedWhereItWouldBeCut() {
    let model = stack(["Amber", "Birch"])
    model.heading = ["History", "1 of 2", "Exists already: marked.csv. Choose another name."]
    #expect(text(model, 80, 9).first == "History  1 of 2  Exists already: marked.csv. Choose another name.")
    let lines = text(model, 40, 9)
    #expect(lines.prefix(2) == ["History  1 of 2", "┃ Amber  Song"])
    #expect(
      lines.suffix(3) == ["Exists already: marked.csv. Choose", "another name.", "  Enter opens   q leaves"])
    #expect(lines.count <= 9)
    #expect(text(model, 40, 5)[1] == "┃ Amber  Song")
  }

  @Test(arguments: [9, 14, 24])
  func whatAKeyCameToMovesNoCard(_ height: Int) {
    let model = stack((1...9).map { "Title \($0)" }, chosen: 4)
    func lines() -> [String] { CardStackView(model).lines(width: 50, height: height).map(\.plain) }
    model.heading = ["History", "5 of 9"]
    let before = lines()
    model.heading.append(
      "Press u again to undo: took off Amber (3 minutes ago, before you opened the stack).")
    let after = lines()
    #expect(after.count == height && after.suffix(3).dropLast().joined(separator: " ") == model.heading[2])
    #expect(after.dropLast(3) == before.dropLast(3) && after.last == before.last)
  }

  @Test func noLineIsEmptyWhileCardsAreHidden() {
    for (chosen, height) in [(5, 24), (8, 24), (19, 24), (19, 14), (3, 14), (6, 10), (9, 5)] {
      let titles = (1...chosen + 1).map { "Title \($0)." }
      let lines = CardStackView(stack(titles, chosen: chosen)).lines(width: 60, height: height).map(
        \.plain)
      let shown = titles.filter { title in lines.contains { $0.contains(title) } }.count
      let hidden = titles.count - shown
      #expect(lines.contains("  \(hidden) more above") == (hidden > 0), "\(lines)")
      // The line below a card separates it.
      #expect(hidden == 0 || lines.filter(\.isEmpty).count <= 1, "\(lines)")
    }
  }

  @Test func aDayDividesTheCardsOfAnotherDay() {
    let model = stack(["Amber", "Birch", "Cedar"])
    model.cards[2].day = "Yesterday"
    let lines = text(model, 60, 16)
    #expect(lines.filter { $0.contains("──") } == ["  ── Yesterday ──"])
    #expect(
      lines.firstIndex { $0.contains("Yesterday") }
        == lines.firstIndex { $0.contains("Cedar") }.map { $0 - 1 })
  }

  @Test func aMarkedCardShowsItsMarkOpenOrNot() {
    let model = stack(["Amber", "Birch"])
    for place in model.cards.indices { model.cards[place].isMarked = true }
    let lines = text(model, 60, 14)
    #expect(lines[1].hasPrefix("✓ Amber"))
    #expect(lines.contains { $0.hasPrefix("✓") && $0.contains("Birch") })
  }

  @Test func anEmptyStackSaysWhy() {
    #expect(
      text(stack([]), 60, 6).filter { !$0.isEmpty } == [
        "History", "You have not opened anything yet.", "  Enter opens   q leaves",
      ])
  }

  @Test(arguments: [(80, 24), (40, 10), (200, 60), (20, 5), (10, 3), (1, 1), (80, 0)])
  func noWindowGetsMoreThanFits(_ width: Int, _ height: Int) {
    let titles = (1...30).map { "A title that goes on and on, number \($0)" }
    for chosen in [0, 1, 15, 29] {
      let lines = CardStackView(stack(titles, chosen: chosen)).lines(width: width, height: height)
      #expect(lines.count <= height)
      for span in lines.flatMap(\.spans) where width > 1 { #expect(span.column + span.text.width <= width) }
    }
  }

  @Test(arguments: [(9, 3), (22, 8)])
  func aThirdOfTheWindowIsForTheCardsBehind(_ room: Int, _ behind: Int) {
    let layout = CardStackLayout(chosen: 0, count: 100, room: room)
    #expect(room / 3 >= behind - 1 && layout.cardRoom == room - room / 3)
    #expect(CardStackLayout(chosen: 0, count: 1, room: room).cardRoom == room)
  }
}
