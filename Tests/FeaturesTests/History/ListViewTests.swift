import Catalog
import Terminal
import Testing

@testable import Features

@MainActor @Suite struct ListViewTests {
  private final class MockStack: HistoryViewModel {
    var cards: [any TrackRowViewModel] = []
    var current: Int?
    var visits = 0
  }

  private final class MockStars: StarsViewModel {
    var rows: [any TrackRowViewModel] = []
  }

  @Test func anEmptyStackAndAnEmptyShelfSaySo() {
    #expect(HistoryView(MockStack()).lines(width: 80).map(\.plain) == ["Nothing was opened yet."])
    let takenOff = MockStack()
    takenOff.visits = 2
    #expect(
      HistoryView(takenOff).lines(width: 80).map(\.plain)
        == ["The history is empty: every card was removed from it."])
    #expect(StarsView(MockStars()).lines(width: 80).map(\.plain) == ["Nothing is starred yet."])
  }

  @Test func theStackIsCutFromBelowAndShowsWhereOneIs() {
    let stack = MockStack()
    stack.cards = ["a", "b", "c"].map { MockRow($0) }
    stack.current = 1
    let lines = HistoryView(stack).lines(width: 80, height: 2)
    #expect(lines.map(\.background) == [.usual, .chosen])
    #expect(lines[1].plain.contains("b"))
  }

  @Test func storedRowsAreNumberedWithTheTimeOfTheirVisitOrStar() throws {
    var stored = try Samples.row(Samples.song(1, title: "Mirrors")).stored
    stored.marks = ItemMarks(
      starredAt: Samples.moment, lastVisitedAt: Samples.moment + .seconds(-3_600), visitCount: 2)
    let now = Samples.moment + .seconds(60)
    let stack = LiveHistoryViewModel([stored], current: .track(TrackID(1)), now: now)
    #expect(stack.current == 0)
    #expect(stack.cards.first?.number == 1)
    #expect(stack.cards.first?.when == "1 hour ago")
    #expect(LiveStarsViewModel([stored], now: now).rows.first?.when == "1 minute ago")
  }
}
