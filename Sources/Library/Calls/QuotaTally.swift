internal import Catalog
internal import GRDB

/// Who took the slots of an origin.
struct QuotaTally: Hashable {
  var own = CallTally()
  var others = CallTally()
  var underWay = 0

  /// Counts the calls that take a slot at a moment; `ownCalls` are this process's.
  init(
    _ db: Database, origin: String, window: Duration, ownCalls: Set<Int64>, at now: ClockReading
  ) throws {
    for call in try CallTable.takers(db, origin: origin, window: window, at: now) {
      let path = ownCalls.contains(call.number) ? \Self.own : \Self.others
      switch call.act {
      case .typing: self[keyPath: path].typing += 1
      case .deliberate: self[keyPath: path].deliberate += 1
      case .home: self[keyPath: path].home += 1
      }
      if call.isUnderWay { underWay += 1 }
    }
  }
}
