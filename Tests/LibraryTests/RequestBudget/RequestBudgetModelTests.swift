internal import Catalog
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// Random lives of a machine, run through the ledger and its plain twin at once.
@Suite struct RequestBudgetModelTests {
  @Test(arguments: TestCount.seeds(4, all: 12))
  func bothLedgersSayTheSameAndTheServerNeverSeesTooMany(seed: UInt64) throws {
    var life = try LedgerSimulation(seed: seed)
    for _ in 0..<300 { try life.step() }
    #expect(life.granted > 30)
    #expect(life.tooManyInAWindow == nil)
  }

  @Test(arguments: TestCount.seeds(3, all: 6))
  func everySlotIsFreeAgainOneWindowAfterTheLastCallEnded(seed: UInt64) throws {
    var life = try LedgerSimulation(seed: seed &* 7_919)
    for _ in 0..<200 { try life.step() }
    #expect(try life.callsLeftAfterRest() == life.rules.calls)
  }
}
