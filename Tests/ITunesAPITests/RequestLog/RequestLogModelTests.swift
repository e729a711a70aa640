import Catalog
import TestSupport
import Testing

@testable import ITunesAPI

/// Random lives of a machine, run through the ledger and its plain twin at once.
@Suite struct RequestLogModelTests {
  @Test(arguments: TestCount.seeds(4, all: 12))
  func bothLedgersSayTheSameAndTheServerNeverSeesTooMany(seed: UInt64) {
    var life = LedgerSimulation(seed: seed)
    for _ in 0..<300 { life.step() }
    #expect(life.granted > 30)
    #expect(life.tooManyInAWindow == nil)
  }

  @Test(arguments: TestCount.seeds(3, all: 6))
  func everySlotIsFreeAgainOneWindowAfterTheLastCallEnded(seed: UInt64) {
    var life = LedgerSimulation(seed: seed &* 7_919)
    for _ in 0..<200 { life.step() }
    #expect(life.callsLeftAfterRest() == life.rules.calls)
  }
}
