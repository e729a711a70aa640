internal import Catalog
internal import GRDB

/// Deletes everything about one item.
struct ItemDataEraser: DataEraser {
  let id: ItemID
  let tables: ItemTables

  func extent(_ db: Database) throws -> ForgetResult {
    func count(_ table: String) throws -> Int {
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM \(table) WHERE thing = ? AND number = ?", arguments: key) ?? 0
    }
    return ForgetResult(
      rows: try tables.rows(of: id, preferring: .us, in: db).count, visits: try count("visit"),
      stars: try count("star"), listed: try ListTable.places(db, of: id).count,
      answers: try Int.fetchOne(
        db, sql: "SELECT count(DISTINCT answer) FROM answerRow WHERE thing = ? AND number = ?", arguments: key
      )
        ?? 0)
  }

  func remove(_ db: Database) throws {
    try tables.remove(id, in: db)
    try TextIndex.dropUnusedWords(in: db)
    for table in ["visit", "star", "dismissal", "change", "listEntry"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE thing = ? AND number = ?", arguments: key)
    }
    try SyncTable.forget(db, where: "thing = ? AND item = ?", key)
    try db.execute(sql: "DELETE FROM importStep WHERE thing = ? AND item = ?", arguments: key)
    // An answer without this row would be shorter than Apple's.
    try AnswerTable.removeAnswers(holding: id, in: db)
  }

  private var key: StatementArguments { [id.recordType.rawValue, id.number] }
}
