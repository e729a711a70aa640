import Catalog
import Terminal
import Testing

@testable import Features

@MainActor struct InspectorSessionTests {
  private static func records(_ count: Int) -> [ExchangeRecord] {
    (1...count).reversed().map { number in
      var record = ExchangeRecord(
        startedAt: Samples.moment, caller: .cover, url: "https://a.test/\(number)",
        outcome: .answered(status: 200))
      record.number = number
      return record
    }
  }

  private static func lines(_ count: Int) -> [Line] { (1...count).map { Line(SafeText("line \($0)")) } }

  @Test func theListMovesWithinItsEnds() {
    var session = InspectorSession(Self.records(30))
    session.measured(10)
    for (key, chosen) in [
      (EditorKey.down, 1), (.character("j"), 2), (.up, 1), (.pageDown, 11), (.last, 29), (.down, 29),
      (.pageUp, 19), (.character("g"), 0), (.up, 0),
    ] {
      #expect(session.press(key) && session.chosen == chosen)
    }
    #expect(session.press(.escape) == false)
  }

  @Test func aPageScrollsWithinItsEndsAndFindsWords() {
    var session = InspectorSession(Self.records(3))
    session.measured(10)
    session.opened(2, Self.lines(5))
    #expect(session.page == nil, "another exchange is chosen")
    session.opened(3, Self.lines(100))
    for (key, top) in [
      (EditorKey.down, 1), (.pageDown, 11), (.character("b"), 1), (.up, 0), (.up, 0), (.last, 90),
      (.down, 90),
      (.first, 0),
    ] {
      _ = session.press(key)
      #expect(session.page?.top == top)
    }
    session.find(words: "LINE 77")
    #expect(session.page?.found == 76 && session.page?.top == 76)
    session.find(words: "line 1")
    #expect(session.page?.found == 99)
    _ = session.press(.character("n"))
    #expect(session.page?.found == 0, "it goes on at the top")
    session.find(words: "nowhere")
    #expect(session.foundNothing)
    session.measured(200)
    #expect(session.page?.top == 0)
    #expect(session.press(.escape) && session.page == nil)
  }

  @Test(arguments: [
    (200, "q back · ↑↓ Space b scroll · / n find · y curl · w write · r again · | pager"),
    (60, "q back · ↑↓ Space b scroll · / n find · y curl · w write"),
    (40, "q back · ↑↓ Space b scroll · / n find"),
    (10, "q back"), (5, ""),
  ])
  func theFooterNamesTheKeysThatFitWhole(width: Int, keys: String) {
    var session = InspectorSession(Self.records(1))
    session.opened(1, Self.lines(5))
    let model = LiveInspectorViewModel(session, notice: nil, now: Samples.moment, in: .utc)
    #expect(FullScreenView(model).lines(width: width, height: 9).last?.plain == keys)
  }

  @Test(arguments: [(80, 10), (20, 3), (1, 1), (60, 2)])
  func theViewFillsItsWindow(width: Int, height: Int) {
    var session = InspectorSession(Self.records(30))
    session.measured(height - FullScreenView.frame)
    for opens in [false, true] {
      if opens { session.opened(30, Self.lines(50)) }
      let model = LiveInspectorViewModel(session, notice: nil, now: Samples.moment, in: .utc)
      let lines = FullScreenView(model).lines(width: width, height: height)
      #expect(lines.count == height)
      #expect(lines.allSatisfy { $0.plain.count <= width || opens })
    }
  }
}
