import Catalog
import Testing
import TestSupport

@testable import Features

@Suite struct SearchSessionPropertyTests {
  /// Seeds of one test case; the cases of both tests together are 24,000 interleavings of 30 events.
  private static let seedsInACase = 2_000

  @Test(arguments: 0..<8)
  func anyInterleavingShowsWhatThePlainTwinShows(_ part: Int) {
    for seed in part * Self.seedsInACase..<(part + 1) * Self.seedsInACase {
      var random = SeededRandom(seed: UInt64(seed))
      var loop = RandomTyping()
      var session = SearchSession(at: loop.now)
      var twin = PlainSession()
      for step in 0..<30 {
        let event = loop.next(using: &random)
        let effects = session.handle(event)
        loop.take(effects)
        let opened = follow(event, &twin)
        let isSame =
          session.number.count == twin.number && session.text == twin.text
          && session.panel.chosen == twin.chosen && session.isSubmitting == twin.isWaiting
          && (twin.isWaiting || session.panel.rows == twin.rows) && isOpened(opened, by: effects)
        guard isSame else {
          Issue.record(
            """
            seed \(seed), step \(step), \(String(describing: event).prefix(12)): number \(session.number.count) for \(twin.number), \
            “\(session.text)” for “\(twin.text)”, chosen \(session.panel.chosen ?? -1) for \(twin.chosen ?? -1), \
            rows \(session.panel.rows.map(\.itemID)) for \(twin.rows.map(\.itemID))
            """)
          return
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func anyInterleavingKeepsTheLaws(_ part: Int) {
    for seed in part * Self.seedsInACase..<(part + 1) * Self.seedsInACase {
      var random = SeededRandom(seed: UInt64(seed) | 1 << 40)
      var loop = RandomTyping()
      var session = SearchSession(at: loop.now)
      var laws = LawBook()
      for step in 0..<30 {
        let event = loop.next(using: &random)
        let before = session
        let effects = session.handle(event)
        loop.take(effects)
        if let breach = laws.breach(of: event, before: before, after: session, effects: effects) {
          Issue.record("seed \(seed), step \(step), \(event): \(breach)")
          return
        }
      }
    }
  }

  @Test func theSameEventsGiveTheSameSession() {
    var random = SeededRandom(seed: 1)
    var loop = RandomTyping()
    var session = SearchSession(at: loop.now)
    var events: [SearchEvent] = []
    for _ in 0..<500 {
      events.append(loop.next(using: &random))
      loop.take(session.handle(events[events.count - 1]))
    }
    var replayed = SearchSession(at: Timestamp(milliseconds: 1_000_000))
    for event in events { _ = replayed.handle(event) }
    #expect(replayed == session)
  }

  /// Tells the twin what happened; gives the row it opens.
  private func follow(_ event: SearchEvent, _ twin: inout PlainSession) -> SearchRow? {
    switch event {
    case .edited(let text, _, _): twin.edit(text)
    case .painted: twin.paint()
    case .localRows(let rows, let query, let number) where query.offset == 0:
      twin.local(rows, number: number.count)
    case .keptAnswer(let answer?, let number, _):
      twin.apple(answer.rows, isNew: false, number: number.count)
    case .liveAnswer(let answer, let number, _): twin.apple(answer.rows, isNew: true, number: number.count)
    case .lastAnswer(let answer, let number, _): twin.earlier(answer?.rows, number: number.count)
    case .liveFailed(let failure, _, let number, _):
      twin.failed(leavingEarlier: failure.leavesEarlierAnswer, number: number.count)
    case .chooseNext: twin.chooseNext()
    case .choosePrevious: twin.choosePrevious()
    case .escape: twin.escape()
    case .enter: return twin.enter()
    case .altEnter: return twin.altEnter()
    default: break
    }
    return nil
  }

  private func isOpened(_ row: SearchRow?, by effects: [SearchEffect]) -> Bool {
    let opened = effects.lazy.compactMap { effect -> ItemKey? in
      if case .open(let key, _) = effect { key } else { nil }
    }.first
    guard case .item(let stored, _) = row else { return opened == nil }
    return opened == stored.key
  }
}
