import Catalog
import Testing

@testable import ITunesAPI

/// Requests of another run of the machine.
@Suite struct RebootTests {
  private let fixture = LedgerFixture()

  @Test(arguments: [-31_536_000_000, 0, 60_000, 31_536_000_000] as [Int64])
  func aRequestOfAnotherBootCountsAsEndedWhenThisBootBegan(skew: Int64) throws {
    for _ in 0..<3 { try fixture.call(.at(900_000)) }
    #expect(fixture.allowance(.at(3_000, skew: skew, boot: "second")).callsLeft == 0)
    #expect(fixture.reserve(.at(2_000, skew: skew, boot: "second")) == .spent(until: moment(3_001 + skew)))
    #expect(fixture.allowance(.at(3_001, skew: skew, boot: "second")).callsLeft == 3)
  }

  /// The kernel has no name for a boot, or somebody edited the file.
  @Test func aTimeFarAheadIsThatOfAnotherBoot() throws {
    for _ in 0..<3 { try fixture.call(.at(900_000_000)) }
    #expect(fixture.allowance(.at(3_000)).callsLeft == 0)
    #expect(fixture.allowance(.at(3_001)).callsLeft == 3)
  }

  /// A home on a network file system.
  @Test func anotherMachineRemovesNoLineWithinADay() throws {
    for _ in 0..<3 { try fixture.call(.at(900_000)) }
    try fixture.call(.at(50_000_000, skew: -49_100_000, boot: "other machine"))
    #expect(fixture.allowance(.at(901_000)).callsLeft == 0)
    #expect(fixture.log.requests.count == 4)
    try fixture.call(.at(200_000_000, boot: "third"))
    #expect(fixture.log.requests.count == 1)
  }
}
