internal import Catalog
internal import GRDB

/// Which triggers hold the slots of an origin.
struct QuotaUsage: Hashable {
  var own = RequestCounts()
  var others = RequestCounts()
  var underWay = 0

  /// Counts the requests that take a slot at a moment; `ownReservations` are this process's.
  init(
    _ db: Database, origin: String, window: Duration, ownReservations: Set<Int64>, at now: ClockReading
  ) throws {
    for call in try RequestTable.slotHolders(db, origin: origin, window: window, at: now) {
      let path = ownReservations.contains(call.number) ? \Self.own : \Self.others
      switch call.trigger {
      case .typing: self[keyPath: path].typing += 1
      case .deliberate: self[keyPath: path].deliberate += 1
      case .home: self[keyPath: path].home += 1
      }
      if call.isUnderWay { underWay += 1 }
    }
  }
}
