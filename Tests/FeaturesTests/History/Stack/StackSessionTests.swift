import Catalog
import Terminal
import Testing

@testable import Features

@Suite struct StackSessionTests {
  private func id(_ number: Int) -> ItemID { StackSamples.id(number) }

  @Test(arguments: [
    ([EditorKey.down, .down], 2), ([.down, .up], 0), ([.up], 0), ([.last], 7), ([.last, .down], 7),
    ([.last, .first], 0), ([.pageDown], 7), ([.last, .pageUp, .pageUp], 0), ([.mark], 1),
  ])
  func keysChooseACardAndNeverLeaveTheStack(_ keys: [EditorKey], chosen: Int) throws {
    var session = try StackSamples.session(8)
    for key in keys { _ = session.handle(.key(key)) }
    #expect(session.chosen == chosen)
  }

  @Test func onlyTheCardsInSightAreReadAndEachOnce() throws {
    var session = StackSession(StackSamples.places(1_000))
    #expect(session.handle(.room(3)) == [.read((1...4).map(id))])
    #expect(session.handle(.key(.down)) == [.read([id(5)])])
    #expect(session.handle(.key(.up)) == [])
    #expect(session.handle(.key(.last)) == [.read((997...1_000).map(id))])
  }

  @Test func aCardThatIsGoneFromTheLibraryIsSeenAndCountedNoMore() throws {
    var session = try StackSamples.session(5)
    for key in [EditorKey.mark, .mark, .mark] { _ = session.handle(.key(key)) }
    _ = session.handle(.gone([id(1), id(4)]))
    #expect(session.places.map(\.id) == [2, 3, 5].map(id) && session.current == id(5))
    #expect(session.markedInOrder == [id(2), id(3)])
    #expect(session.handle(.undone(.dismissed(id(4)))) == [.readStack])
    #expect(session.handle(.cards([], of: [2, 3, 5].map(id))) == [])
    #expect(session.current == nil && session.marked.isEmpty && session.hasLost)
  }

  @Test func aCardThatAnotherMiruTookOffIsGoneHereTooAndNothingToTakeBack() throws {
    var session = try StackSamples.session(3)
    for key in [EditorKey.mark, .up] { _ = session.handle(.key(key)) }
    #expect(session.beginTakingOff() == id(1))
    _ = session.handle(.wasOff(id(1)))
    #expect(session.places.map(\.id) == [id(2), id(3)] && session.current == id(2))
    #expect(session.marked.isEmpty && !session.hasLost)
    #expect(session.handle(.undone(.dismissed(id(1)))) == [.readStack])
  }

  @Test func aSecondKeyOnACardThatIsBeingTakenOffMeansNothing() throws {
    var session = try StackSamples.session(3)
    #expect(session.beginTakingOff() == id(1))
    #expect(session.beginTakingOff() == nil)
    _ = session.handle(.stays(id(1)))
    #expect(session.beginTakingOff() == id(1))
    _ = session.handle(.tookOff(id(1)))
    _ = session.handle(.undone(.dismissed(id(1))))
    #expect(session.beginTakingOff() == id(1))
  }

  @Test func theFilterShowsWhatFitsAndKeepsTheChosenCard() throws {
    var session = try StackSamples.session(6)
    _ = session.handle(.key(.down))
    #expect(session.handle(.filtered("")) == [.find("")])
    #expect(session.handle(.filtered("e")) == [.find("e")])
    _ = session.handle(.fitting([id(1), id(2), id(5)], text: "e"))
    #expect(session.shown.map(\.id) == [id(1), id(2), id(5)])
    #expect(session.current == id(2))
    _ = session.handle(.filterEnded(keepsFilter: true))
    #expect(session.filter == "e" && !session.isTypingFilter)
    _ = session.handle(.key(.leave))
    #expect(session.shown.count == 6 && session.current == id(2))
  }

  @Test func anAnswerToAnEarlierFilterShowsNothing() throws {
    var session = try StackSamples.session(4)
    _ = session.handle(.filtered("el"))
    _ = session.handle(.fitting([], text: "e"))
    #expect(session.shown.count == 4)
    _ = session.handle(.filterEnded(keepsFilter: false))
    _ = session.handle(.fitting([], text: "el"))
    #expect(session.shown.count == 4)
  }

  @Test func aHiddenChosenCardGivesWayToTheNextBelowIt() throws {
    var session = try StackSamples.session(6)
    _ = session.handle(.key(.down))
    _ = session.handle(.filtered(""))
    _ = session.handle(.fitting([id(1), id(4), id(6)], text: ""))
    #expect(session.current == id(4))
  }

  @Test func aCardTakenOffGivesWayAndUndoPutsItBackWhereItLay() throws {
    var session = try StackSamples.session(4)
    _ = session.handle(.key(.down))
    #expect(session.beginTakingOff() == id(2))
    #expect(session.places.count == 4)
    _ = session.handle(.tookOff(id(2)))
    #expect(session.places.map(\.id) == [id(1), id(3), id(4)] && session.current == id(3))
    _ = session.handle(.undone(.dismissed(id(2))))
    #expect(session.places.map(\.id) == (1...4).map(id) && session.current == id(2))
  }

  @Test func aMarkedCardThatIsPutBackIsMarked() throws {
    var session = try StackSamples.session(3)
    for key in [EditorKey.mark, .first] { _ = session.handle(.key(key)) }
    for number in [1, 2] { _ = session.handle(.tookOff(id(number))) }
    #expect(session.marked.isEmpty)
    for number in [2, 1] { _ = session.handle(.undone(.dismissed(id(number)))) }
    #expect(session.marked == [id(1)] && session.current == id(1))
  }

  @Test(arguments: [
    Change.cleared(cards: 2), .dismissed(StackSamples.id(9)), StackSamples.imported(rows: 2),
  ])
  func whatElseIsTakenBackLetsCardsComeBackAndMovesNone(_ change: Change) throws {
    var session = try StackSamples.session(6)
    for number in [2, 5] { _ = session.handle(.tookOff(id(number))) }
    let stack = StackSamples.places(6)
    _ = session.handle(.key(.last))
    #expect(session.handle(.undone(change)).first == .readStack)
    // One of those in sight was opened again meanwhile.
    let reopened = [StackEntry(id(6), at: StackSamples.now)] + stack.filter { $0.id != id(6) }
    _ = session.handle(.stack(reopened))
    #expect(session.places.map(\.id) == (1...6).map(id) && session.current == id(6))
  }

  @Test func theLastCardTakenOffGivesWayToTheOneAboveIt() throws {
    var session = try StackSamples.session(3)
    _ = session.handle(.key(.last))
    _ = session.handle(.tookOff(id(3)))
    #expect(session.current == id(2))
    _ = session.handle(.tookOff(id(2)))
    _ = session.handle(.tookOff(id(1)))
    #expect(session.current == nil)
  }

  @Test func aCardIsReadAgainAfterItsStarWasUndone() throws {
    var session = try StackSamples.session(2)
    #expect(session.handle(.undone(.starred(id(1)))) == [.read([id(1)])])
  }

  @Test func markedCardsAreExportedInTheOrderOfTheStackElseAllThatAreShown() throws {
    var session = try StackSamples.session(4)
    #expect(session.exported == (1...4).map(id))
    for key in [EditorKey.last, .mark, .first, .mark] { _ = session.handle(.key(key)) }
    #expect(session.exported == [id(1), id(4)])
    _ = session.handle(.key(.first))
    _ = session.handle(.key(.mark))
    #expect(session.markedInOrder == [id(4)])
  }

  @Test(
    arguments: [
      ([4], [], nil), ([1], [1, 2], nil), ([1, 4], [1], "1 of them is hidden by the filter."),
      ([1, 2, 4], [1], "2 of them are hidden by the filter."), ([4], [1], "It is hidden by the filter."),
      ([2, 4], [1], "All are hidden by the filter."),
    ] as [([Int], [Int], String?)])
  func howManyOfTheExportedTheFilterHidesIsTold(_ exported: [Int], _ fitting: [Int], _ sentence: String?)
    throws
  {
    var session = try StackSamples.session(4)
    if !fitting.isEmpty {
      _ = session.handle(.filtered("e"))
      _ = session.handle(.fitting(Set(fitting.map(id)), text: "e"))
    }
    #expect(session.hiddenSentence(among: exported.map(id)) == sentence)
  }

  @Test func theStackBeginsAtACardIfItLiesThere() {
    #expect(StackSession(StackSamples.places(5), chosen: id(3)).current == id(3))
    #expect(StackSession(StackSamples.places(5), chosen: id(9)).current == id(1))
  }

  @Test func itIsFindingUntilWhatFitsTheLastTextIsKnown() throws {
    var session = try StackSamples.session(3)
    #expect(!session.isFinding)
    _ = session.handle(.filtered("e"))
    _ = session.handle(.filtered("el"))
    _ = session.handle(.fitting([id(1)], text: "e"))
    #expect(session.isFinding)
    _ = session.handle(.fitting([id(2)], text: "el"))
    #expect(!session.isFinding && session.current == id(2))
    _ = session.handle(.filtered("else"))
    #expect(session.isFinding)
    _ = session.handle(.filterEnded(keepsFilter: false))
    #expect(!session.isFinding)
  }
}
