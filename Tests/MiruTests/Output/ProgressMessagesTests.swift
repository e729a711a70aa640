import TestSupport
import Testing

@testable import miru

@MainActor
struct ProgressMessagesTests {
  @Test func nothingIsSaidWithinASecondAndThenAtEachQuarter() {
    let clock = FakeClock()
    var told: [String] = []
    let talk = ProgressMessages("Exporting", " of 1000 rows", isSpoken: false, clock: clock)
    for part in [0.1, 0.3] { told += [talk.passed(part)].compactMap(\.self) }
    #expect(told.isEmpty)
    clock.advance(by: .seconds(1))
    for part in [0.31, 0.32, 0.49, 0.5, 0.51, 0.76, 0.99, 1] {
      told += [talk.passed(part)].compactMap(\.self)
    }
    #expect(
      told.map { String($0.prefix(18)) } == [
        "Exporting: 31 % of", "Exporting: 50 % of", "Exporting: 76 % of",
      ])
  }

  @Test func spokenMessagesComeEveryTenSeconds() {
    let clock = FakeClock()
    var told: [String] = []
    let talk = ProgressMessages("Exporting", isSpoken: true, clock: clock)
    for (seconds, part) in [(0, 0.1), (1, 0.2), (8, 0.6), (2, 0.7), (9, 0.8), (1, 0.9), (10, 1)] {
      clock.advance(by: .seconds(seconds))
      told += [talk.passed(part)].compactMap(\.self)
    }
    #expect(
      told
        == ["Exporting has begun: 20 %", "Exporting: 70 %", "Exporting: 90 %"].map {
          $0 + "; Ctrl-C cancels it."
        })
  }
}
