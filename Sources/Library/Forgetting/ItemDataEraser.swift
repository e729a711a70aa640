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

  func remove(_ db: Database) throws -> ForgottenText {
    let items = try tables.rows(of: id, preferring: .us, in: db).map(\.item)
    try tables.remove(id, in: db)
    try TextIndex.dropUnusedWords(in: db)
    for table in ["visit", "star", "dismissal", "change", "listEntry"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE thing = ? AND number = ?", arguments: key)
    }
    try SyncTable.forget(db, where: "thing = ? AND item = ?", key)
    try db.execute(sql: "DELETE FROM importStep WHERE thing = ? AND item = ?", arguments: key)
    // An answer without this row would be shorter than Apple's.
    try AnswerTable.removeAnswers(holding: id, in: db)
    return try text(of: items, db)
  }

  /// The names of the item, and those words that no other row contains.
  private func text(of items: [CatalogItem], _ db: Database) throws -> ForgottenText {
    var text = ForgottenText()
    for item in items {
      if let title = item.title { text.add(title) }
      for name in [item.title, item.artistName, item.collectionName].compactMap(\.self) {
        let gone = try TextIndex.unknown(among: SearchFolding.words(name), in: db)
        text.add(wordsOf: name, where: gone.contains)
      }
    }
    return text
  }

  private var key: StatementArguments { [id.recordType.rawValue, id.number] }
}
