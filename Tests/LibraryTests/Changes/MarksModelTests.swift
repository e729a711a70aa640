internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

/// Random openings, stars, dismissals, changes of lists and undos, through the file and through their plain twin at once.
@Suite struct MarksModelTests {
  @Test(arguments: TestCount.seeds(3, all: 8))
  func stackShelfAndUndoAreWhatThePlainTwinSays(seed: UInt64) throws {
    let database = try bareDatabase()
    var plain = ReferenceMarks()
    var random = SeededRandom(seed: seed)
    var clock: Int64 = 0
    for _ in 0..<250 {
      // Mostly forwards or not at all, at times backwards: nobody promises a steady wall clock.
      clock += [0, 0, 1, 2, 900, -300].randomElement(using: &random) ?? 0
      let now = Samples.moment(clock)
      let recordType = RecordType.allCases.randomElement(using: &random) ?? .track
      let id = ItemID(recordType, Int64.random(in: 1...4, using: &random))
      let action = Int.random(in: 0..<16, using: &random)
      try database.write { try act(action, on: id, at: now, $0, &plain) }
      try database.read { try compare($0, plain) }
    }
  }

  private func act(
    _ action: Int, on id: ItemID, at now: Timestamp, _ db: Database, _ plain: inout ReferenceMarks
  ) throws {
    switch action {
    case 0..<4:
      try CardStack.open(db, id, query: nil, at: now)
      plain.open(id, at: now)
    case 4..<6: #expect(try CardStack.dismiss(db, id, at: now) == plain.dismiss(id, at: now))
    case 6: #expect(try StarToggle.star(db, id, at: now) == plain.star(id, at: now))
    case 7: #expect(try StarToggle.unstar(db, id, at: now) == plain.unstar(id))
    case 8: #expect(try CardStack.clear(db, at: now) == plain.clear(at: now))
    case 9..<12:
      let list = ["a", "b'\u{0}é"][Int(id.number) % 2]
      let edit = { (items: [ItemID]) -> [ItemID] in
        let others = items.filter { $0 != id }
        return switch action {
        case 9: items.contains(id) ? items : items + [id]
        case 10: others
        default: Array(others.prefix(1)) + [id] + others.dropFirst()
        }
      }
      #expect(try ListTable.edit(db, list, at: now, edit) == plain.edit(list, edit))
    default: #expect(try ChangeTable.undoNewest(db) == plain.undo())
    }
  }

  private func compare(_ db: Database, _ plain: ReferenceMarks) throws {
    #expect(try CardStack.places(db, after: nil, limit: -1).map(\.id) == plain.stack)
    #expect(try StarTable.places(db, after: nil, limit: -1).map(\.id) == plain.shelf)
    #expect(try pages(db) == plain.stack)
    for (list, items) in plain.lists {
      #expect(try ListTable.entries(db, of: list).map(\.id) == items)
    }
    #expect(try ListTable.names(db) == plain.lists.filter { !$0.value.isEmpty }.keys.sorted())
    for (id, moments) in plain.visits {
      #expect(try VisitTable.visits(db, of: id).map(\.at) == moments.sorted(by: >))
      #expect(try DismissalTable.moment(db, of: id) == plain.dismissals[id])
    }
  }

  /// The stack read two cards at a time.
  private func pages(_ db: Database) throws -> [ItemID] {
    var ids: [ItemID] = []
    var place: StackEntry?
    repeat {
      let page = try CardStack.places(db, after: place, limit: 2)
      ids += page.map(\.id)
      place = page.last
    } while place != nil
    return ids
  }

  @Test(arguments: ["visit", "star"])
  func firstRowsOfALongListAreFoundWithoutSortingAllOfThem(table: String) throws {
    let database = try bareDatabase()
    let sql = table == "visit" ? CardStack.sql : StarTable.sql
    let plan = try database.read { db in
      try Row.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: StackEntry.arguments(after: nil) + [9]
      )
      .map { $0["detail"] as String }
    }
    #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE") }, "\(plan)")
    #expect(plan.first?.contains("\(table)ByTime") == true, "\(plan)")
  }
}
