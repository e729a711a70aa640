import Catalog
import Foundation
import Terminal
import Testing

@testable import Features

@MainActor @Suite struct QuotaViewTests {
  private static let now = Timestamp(milliseconds: 1_000_000)

  private static func report(_ change: (inout QuotaReport) -> Void = { _ in }) -> QuotaReport {
    var report = QuotaReport(
      origin: "https://itunes.apple.com", rules: BudgetRules(),
      allowance: Allowance(callsLeft: 20, callsLeftForTyping: 16, limit: 20))
    change(&report)
    return report
  }

  private func text(_ report: QuotaReport) throws -> [String] {
    let zone = LocalZone.utc
    return FactsView(QuotaViewModel([report], now: Self.now, in: zone)).lines(width: 80).map(\.plain)
  }

  @Test func anUntouchedBudgetIsWhole() throws {
    #expect(
      try text(Self.report()) == [
        "https://itunes.apple.com",
        "  available   20 of 20, 16 of them for typing",
        "  next free   now",
        "  refused     no",
        "  used        none",
        "  cached      0 answers that can be used again",
      ])
  }

  @Test func aSpentBudgetTellsWhoSpentItAndWhenItIsFree() throws {
    let report = Self.report {
      $0.allowance = Allowance(
        callsLeft: 2, callsLeftForTyping: 0, limit: 20, nextFree: Self.now + .seconds(5),
        nextFreeForTyping: Self.now + .seconds(50), refusedUntil: Self.now + .seconds(90))
      $0.own = [.typing: 10, .deliberate: 2, .home: 1]
      $0.others = [.typing: 1, .deliberate: 4]
      $0.underWay = 1
      $0.refusalsInARow = 2
      $0.currentAnswers = 1
      $0.outdatedAnswers = 3
    }
    #expect(
      try text(report) == [
        "https://itunes.apple.com",
        "  available   none, because Apple refuses requests",
        "  next free   at 00:18:10",
        "  refused     until 00:18:10: rate limit exceeded, 2 times in a row",
        "  used        10 by typing, 2 by Enter and commands, 1 by Home, 1 by typing in",
        "              other processes, 4 by Enter and commands in other processes; 1",
        "              under way",
        "  cached      1 answer that can be used again, 3 outdated",
      ])
  }

  @Test func inANarrowWindowNoneOfTheCallersIsLeftOut() {
    let report = Self.report {
      $0.own = [.typing: 10, .deliberate: 2, .home: 1]
      $0.others = [.typing: 1, .deliberate: 4, .home: 1]
      $0.underWay = 1
    }
    let text = FactsView(QuotaViewModel([report], now: Self.now)).lines(width: 40).map {
      $0.plain.trimmingBlanks
    }
    .joined(separator: " ")
    #expect(
      text.contains("4 by Enter and commands in other processes, 1 by Home in other processes; 1 under way"))
  }

  @Test(arguments: [1, 20, 40])
  func nothingIsWiderThanTheWindow(width: Int) {
    let report = Self.report { $0.own = [.typing: 3, .deliberate: 5] }
    for line in FactsView(QuotaViewModel([report], now: Self.now)).lines(width: width) {
      #expect(SafeText(line.plain).width <= width)
    }
  }

  @Test func theJSONHasEveryFigure() throws {
    let report = Self.report {
      $0.allowance.nextFree = Self.now
      $0.own[.typing] = 3
      $0.outdatedAnswers = 7
    }
    #expect(
      QuotaJSON.text([report])
        == #"{"quota":[{"origin":"https://itunes.apple.com","calls":20,"windowSeconds":60.0,"reserve":4,"#
        + #""left":{"deliberate":20,"typing":16},"nextFree":"1970-01-01T00:16:40.000Z","nextFreeForTyping":null,"#
        + #""refusedUntil":null,"refusalsInARow":0,"spent":{"here":{"deliberate":0,"typing":3,"home":0,"match":0},"#
        + #""elsewhere":{"deliberate":0,"typing":0,"home":0,"match":0}},"underWay":0,"answers":{"current":0,"outdated":7}}]}"#
    )
  }
}
