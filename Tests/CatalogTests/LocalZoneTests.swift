import Foundation
import TestSupport
import Testing

@testable import Catalog

/// Days and clocks of a place. The plain twin is Foundation's calendar.
struct LocalZoneTests {
  @Test(arguments: [
    "UTC", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati",
    // The clocks change at midnight, or did.
    "Asia/Beirut", "America/Sao_Paulo", "America/Havana",
  ])
  func daysStartWhereFoundationSays(_ name: String) throws {
    var random = SeededRandom(seed: 21)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: name))
    let zone = try LocalZone.named(name)
    for _ in 0..<1_000 {
      let moment = Timestamp(milliseconds: .random(in: 1_000_000_000_000...1_900_000_000_000, using: &random))
      let date = Date(timeIntervalSince1970: Double(moment.rawValue) / 1_000)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let day = zone.day(of: moment)
      #expect(day.date.year == parts.year && day.date.month == parts.month && day.date.day == parts.day)
      #expect(day.weekday + 1 == parts.weekday)
      let start = calendar.startOfDay(for: date).timeIntervalSince1970 * 1_000
      #expect(zone.start(of: day) == Timestamp(milliseconds: Int64(start)), "\(day.text)")
    }
  }

  @Test func theProcessHasTheZoneOfTheSystem() {
    var random = SeededRandom(seed: 22)
    for _ in 0..<1_000 {
      let moment = Timestamp(milliseconds: .random(in: 0...1_900_000_000_000, using: &random))
      let date = Date(timeIntervalSince1970: Double(moment.rawValue) / 1_000)
      #expect(LocalZone.current.secondsFromUTC(at: moment) == TimeZone.current.secondsFromGMT(for: date))
    }
  }

  @Test(arguments: [Int64.min, .max], [LocalZone.utc, .current])
  func momentsBeyondAllCalendarsHaveADay(_ milliseconds: Int64, _ zone: LocalZone) {
    #expect(zone.day(of: Timestamp(milliseconds: milliseconds)).text.count > 10)
  }
}
