import Catalog
import Foundation
import Testing

@Suite struct SystemTimeSourceTests {
  @Test func theWallClockIsTheMachines() {
    let before = Int64(Date().timeIntervalSince1970 * 1_000)
    let reading = SystemTimeSource().now()
    let after = Int64(Date().timeIntervalSince1970 * 1_000) + 1
    #expect((before...after).contains(reading.wall.rawValue))
  }

  @Test func theBootClockNeverRunsBackwardsAndNamesOneBoot() {
    let (one, other) = (SystemTimeSource(), SystemTimeSource())
    let readings = [one.now(), other.now(), one.now()]
    #expect(readings.map(\.sinceBoot) == readings.map(\.sinceBoot).sorted())
    #expect(readings.allSatisfy { $0.sinceBoot > 0 })
    #expect(Set(readings.map(\.boot)).count == 1)
    #expect(readings[0].boot.isEmpty == false)
  }

  @Test func aCancelledSleepEndsAtOnce() async {
    let sleeper = Task { try await SystemTimeSource().sleep(for: .seconds(3_600)) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }
}
