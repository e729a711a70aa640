internal import Catalog
internal import GRDB

/// Items that were taken over from a damaged library as mere rows.
enum SalvagedItems {
  /// Indexes those that make sense, and drops the others.
  static func index(_ tables: ItemTables, _ db: Database) throws {
    for recordType in RecordType.allCases {
      for row in try Int64.fetchAll(db, sql: "SELECT row FROM \(recordType.rawValue)") {
        if let stored = try? tables.rows(of: recordType, "WHERE t.row = ?", [row], in: db).first,
          let prepared = try? tables.prepare(stored.item)
        {
          try TextIndex.put(prepared, storefront: stored.storefront, in: db)
        } else {
          try db.execute(sql: "DELETE FROM \(recordType.rawValue) WHERE row = ?", arguments: [row])
        }
      }
    }
    try TextIndex.settle(db)
  }
}
