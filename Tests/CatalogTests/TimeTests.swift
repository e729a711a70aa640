import Catalog
import Foundation
import Testing
import TestSupport

struct TimeTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", Int64(0)), ("2016-02-29T23:59:59Z", 1_456_790_399_000),
    ("1900-01-01T08:00:00Z", -2_208_960_000_000), ("0000-01-01T00:00:00Z", -62_167_219_200_000),
    ("9999-12-31T23:59:59Z", 253_402_300_799_000), ("2026-01-02T03:04:05.678Z", 1_767_323_045_678),
  ])
  func aWrittenMomentIsRead(_ text: String, _ milliseconds: Int64) {
    #expect(RFC3339.timestamp(text)?.rawValue == milliseconds)
  }

  @Test(arguments: [
    "", "2016-02-30T00:00:00Z", "2015-02-29T00:00:00Z", "2016-13-01T00:00:00Z", "2016-00-01T00:00:00Z",
    "2016-01-01T24:00:00Z", "2016-01-01T00:60:00Z", "2016-01-01T00:00:60Z", "2016-01-01 00:00:00Z",
    "2016-01-01T00:00:00+00:00", "2016-01-01T00:00:00.1Z", "2016-1-01T00:00:00Z0",
  ])
  func anyOtherFormIsNot(_ text: String) {
    #expect(RFC3339.timestamp(text) == nil)
  }

  @Test(arguments: [
    ("2026-01-02T03:04:05.67Z", Int64(1_767_323_045_670)), ("2026-01-02T03:04:05.6Z", 1_767_323_045_600),
    ("2026-01-02T03:04:05.678912345Z", 1_767_323_045_678), ("2026-01-02T03:04:05Z", 1_767_323_045_000),
  ])
  func aPersonsMomentMayHaveAnyFraction(_ text: String, _ milliseconds: Int64) {
    #expect(RFC3339.moment(text)?.rawValue == milliseconds)
  }

  @Test(arguments: ["2026-01-02T03:04:05.Z", "2026-01-02T03:04:05.6", "2026-01-02T03:04:05.6a7Z", ".5Z"])
  func aFractionThatIsNoneIsNot(_ text: String) { #expect(RFC3339.moment(text) == nil) }

  @Test func everyMomentSurvivesWritingAndReading() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<20_000 {
      let moment = Timestamp(
        milliseconds: .random(in: -62_167_219_200_000...253_402_300_799_999, using: &random))
      #expect(RFC3339.timestamp(RFC3339.milliseconds(moment)) == moment)
    }
  }

  /// The plain twin: Foundation's calendar.
  @Test func datesAgreeWithFoundation() throws {
    var random = SeededRandom(seed: 2)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for _ in 0..<2_000 {
      let date = AppleDate(rawValue: .random(in: -10_000_000_000...20_000_000_000, using: &random))
      #expect(
        date.year == calendar.component(.year, from: Date(timeIntervalSince1970: Double(date.rawValue))))
      #expect(AppleDate(date.text) == date)
    }
  }

  @Test(arguments: [Int64.min, .max]) func aDateBeyondAllCalendarsIsStillWritten(_ seconds: Int64) {
    #expect(AppleDate(rawValue: seconds).text.hasSuffix("Z"))
  }
}
