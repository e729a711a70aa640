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
    for key in keys { session.press(key) }
    #expect(session.chosen == chosen)
  }

  @Test func onlyTheCardsInSightAreReadAndEachOnce() throws {
    var session = StackSession(StackSamples.places(1_000))
    session.room = 3
    #expect(session.missing() == (1...4).map(id))
    for (key, wanted) in [(EditorKey.down, [5]), (.up, []), (.last, Array(997...1_000))] {
      session.press(key)
      #expect(session.missing() == wanted.map(id))
    }
  }

  @Test func aCardThatIsGoneFromTheLibraryIsSeenAndCountedNoMore() throws {
    var session = try StackSamples.session(5)
    for key in [EditorKey.mark, .mark, .mark] { session.press(key) }
    session.lose([id(1), id(4)])
    #expect(session.places.map(\.id) == [2, 3, 5].map(id) && session.current == id(5))
    #expect(session.markedInOrder == [id(2), id(3)])
    session.take([], of: [2, 3, 5].map(id))
    #expect(session.current == nil && session.marked.isEmpty && session.hasLost)
  }

  @Test func anAnswerToAnEarlierFilterShowsNothing() throws {
    var session = try StackSamples.session(4)
    session.filter = "el"
    session.show(fitting: [], for: "e")
    #expect(session.shown.count == 4)
    session.dropFilter()
    session.show(fitting: [], for: "el")
    #expect(session.shown.count == 4)
  }

  @Test func aCardTakenOffGivesWayAndUndoPutsItBackWhereItLay() throws {
    var session = try StackSamples.session(4)
    session.press(.down)
    session.press(.mark)
    session.press(.up)
    session.remove([id(2)])
    #expect(session.places.map(\.id) == [id(1), id(3), id(4)] && session.current == id(3))
    #expect(session.marked.isEmpty && !session.hasLost)
    session.take(StackSamples.places(4), choosing: id(2))
    #expect(session.places.map(\.id) == (1...4).map(id) && session.current == id(2))
  }

  @Test(arguments: [nil, StackSamples.id(9), StackSamples.id(6)])
  func whatElseIsTakenBackLetsCardsComeBackAndMovesNone(_ undone: ItemID?) throws {
    var session = try StackSamples.session(6)
    session.remove([id(2), id(5)])
    session.press(.last)
    // One of those in sight was opened again meanwhile.
    let reopened = [StackEntry(id(6), at: StackSamples.now)] + StackSamples.places(5)
    session.take(reopened, choosing: undone)
    #expect(session.places.map(\.id) == (1...6).map(id) && session.current == id(6))
  }

  @Test func markedCardsAreExportedInTheOrderOfTheStackElseAllThatAreShown() throws {
    var session = try StackSamples.session(4)
    #expect(session.exported == (1...4).map(id))
    for key in [EditorKey.last, .mark, .first, .mark] { session.press(key) }
    #expect(session.exported == [id(1), id(4)])
    session.press(.first)
    session.press(.mark)
    #expect(session.markedInOrder == [id(4)])
  }

  @Test func theStackBeginsAtACardIfItLiesThere() {
    #expect(StackSession(StackSamples.places(5), chosen: id(3)).current == id(3))
    #expect(StackSession(StackSamples.places(5), chosen: id(9)).current == id(1))
  }

  @Test func itIsFindingUntilWhatFitsTheLastTextIsKnown() throws {
    var session = try StackSamples.session(3)
    #expect(!session.isFinding)
    session.filter = "e"
    session.filter = "el"
    session.show(fitting: [id(1)], for: "e")
    #expect(session.isFinding)
    session.show(fitting: [id(2)], for: "el")
    #expect(!session.isFinding && session.current == id(2))
    session.filter = "else"
    #expect(session.isFinding)
    session.dropFilter()
    #expect(!session.isFinding)
  }
}
