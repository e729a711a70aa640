import Catalog
import Foundation
import Terminal
import Testing

@testable import Features

@MainActor @Suite struct StackRowTests {
  private static let utc = LocalZone.utc
  // Friday, 2 January 2026, 03:04 UTC.
  private static let days = LocalDay(now: Samples.moment, zone: utc)

  @Test(arguments: [
    (0, "Today", "today"), (3 * 3_600, "Today", "today"), (3 * 3_600 + 300, "Yesterday", "yesterday"),
    (2 * 86_400, "Wednesday", "last Wednesday"), (6 * 86_400, "Saturday", "last Saturday"),
    (7 * 86_400, "26 December 2025", "on 26 December 2025"),
    (400 * 86_400, "28 November 2024", "on 28 November 2024"),
  ])
  func aDayIsNamedAsPeopleSayIt(_ secondsAgo: Int, name: String, phrase: String) {
    let moment = Samples.moment + .seconds(-secondsAgo)
    #expect(Self.days.name(of: moment) == name)
    #expect(Self.days.phrase(of: moment) == phrase)
  }

  @Test func aMomentToComeIsToday() {
    #expect(Self.days.name(of: Samples.moment + .seconds(9 * 86_400)) == "Today")
  }

  @Test func aCardSaysHowOftenItWasOpenedAndWhatLedThere() throws {
    let card = try StackSamples.card(1, visits: 3, query: "amb")
    let model = StackRow(
      card, at: Samples.moment + .seconds(-2 * 86_400), isMarked: true, days: Self.days, now: Samples.moment)
    #expect(model.visits == "opened 3 times, most recently last Wednesday; found by “amb” once")
    #expect(model.day == "Wednesday" && model.isMarked)
    #expect(model.edge.title == "Amber" && model.edge.number == nil && model.card.title == "Amber")
  }

  @Test func theHeadingSaysWhereOneIs() throws {
    var session = try StackSamples.session(3)
    session.press(.mark)
    let model = StackSessionViewModel(session, visits: 5, notice: "Taken back.", now: Samples.moment)
    #expect(model.heading == ["History", "2 of 3", "1 marked", "Taken back."])
    session.filter = "zz"
    session.show(fitting: [], for: "zz")
    let filtered = StackSessionViewModel(session, visits: 5, typing: .filter, now: Samples.moment)
    #expect(filtered.heading == ["History", "filter “zz”", "1 marked"])
    #expect(filtered.whenEmpty == "No card of the stack has “zz”.")
    #expect(filtered.keys == ["Enter keeps the filter", "Esc drops it"])
    let asking = StackSessionViewModel(session, visits: 9, typing: .file([]), now: StackSamples.now)
    #expect(asking.keys == ["Enter exports", "Esc cancels"] && asking.moreKeys == nil)
    session.lose(Set(session.places.map(\.id)))
    let lost = StackSessionViewModel(session, visits: 9, now: StackSamples.now)
    #expect(lost.whenEmpty == "No card is left: the rest was deleted permanently.")
  }
}
