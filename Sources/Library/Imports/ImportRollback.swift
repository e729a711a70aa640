internal import Catalog
internal import GRDB

/// Rolls an import back in bounded transactions: user data before rows, and the last step first.
struct ImportRollback {
  let number: ImportID
  let tables: ItemTables

  /// The amount of work left.
  func extent(_ db: Database) throws -> Int {
    let sql = "SELECT sum(coalesce(last - first, 0) + 1) FROM importStep WHERE import = ?"
    return try Int.first(db, sql, [number.rawValue]) ?? 0
  }

  /// Undoes the next part, except the import's own row; returns the amount of work done, 0 at the end.
  func step(_ db: Database) throws -> Int {
    guard let startedAt = try ImportTable.startedAt(db, number) else { return 0 }
    var done = 0
    while done < Limits.Transfer.takenBackTogether, let step = try newest(db) {
      done += try undo(step, startedAt, atMost: Limits.Transfer.takenBackTogether - done, db)
    }
    try TextIndex.dropUnusedWords(in: db)
    return done
  }

  private func newest(_ db: Database) throws -> Row? {
    try db.row(
      "SELECT * FROM importStep WHERE import = ? ORDER BY isMark DESC, place DESC LIMIT 1", [number.rawValue])
  }

  /// Undoes a step, or the end of a range; returns the amount of work done.
  private func undo(_ step: Row, _ startedAt: Timestamp, atMost count: Int, _ db: Database) throws -> Int {
    // Skips a step of a later version.
    guard let kind = ImportJournal.Kind(rawValue: try step.value("kind")) else {
      return try finished(step, db)
    }
    switch kind {
    case .track, .collection, .artist, .visit:
      return try undoSpan(kind, step, startedAt, atMost: count, db)
    case .replaced, .refetched: try restoreRow(step, db)
    case .star, .dismissal, .listed: try restoreMark(kind, step, db)
    }
    return try finished(step, db)
  }

  private func undoSpan(
    _ kind: ImportJournal.Kind, _ step: Row, _ startedAt: Timestamp, atMost count: Int, _ db: Database
  ) throws -> Int {
    let (first, last): (Int64, Int64) = (try step.value("first"), try step.value("last"))
    // Skips an invalid range, which no import writes.
    guard first > 0, first <= last else { return try finished(step, db) }
    let from = max(first, last - Int64(count) + 1)
    switch kind {
    case .visit:
      try db.run("DELETE FROM visit WHERE sequence BETWEEN ? AND ?", [from, last])
    default: try removeRows(kind, from...last, startedAt, db)
    }
    if from == first { return max(Int(last - from) + 1, try finished(step, db)) }
    try db.run(
      "UPDATE importStep SET last = ? WHERE place = ?", [from - 1, try step.value("place") as Int64])
    return Int(last - from) + 1
  }

  /// Deletes rows, except those that were fetched, opened, starred or listed since the import.
  ///
  /// Deletes all words in one statement, because the text indexes write their changes at the end of each statement.
  private func removeRows(
    _ kind: ImportJournal.Kind, _ rows: ClosedRange<Int64>, _ startedAt: Timestamp, _ db: Database
  ) throws {
    guard let recordType = RecordType(rawValue: kind.rawValue) else { return }
    let column = recordType.numberColumn
    let unused = """
      t.row BETWEEN ?1 AND ?2 AND t.fetchedAt <= ?3
      AND NOT EXISTS (SELECT 1 FROM visit WHERE thing = ?4 AND number = t.\(column) AND at > ?3)
      AND NOT EXISTS (SELECT 1 FROM star WHERE thing = ?4 AND number = t.\(column) AND at > ?3)
      AND NOT EXISTS (SELECT 1 FROM listEntry WHERE thing = ?4 AND number = t.\(column)
        AND max(since, until) > ?3)
      """
    let arguments: StatementArguments = [
      rows.lowerBound, rows.upperBound, startedAt.rawValue, recordType.rawValue,
    ]
    try db.run(
      """
      DELETE FROM itemWords WHERE row IN (
        SELECT w.row FROM \(kind.rawValue) t CROSS JOIN itemWords w
          ON w.thing = ?4 AND w.number = t.\(column) AND w.storefront = t.storefront
        WHERE \(unused))
      """, arguments)
    try db.run("DELETE FROM \(kind.rawValue) AS t WHERE \(unused)", arguments)
  }

  /// Restores the previous row, unless it was fetched again since.
  private func restoreRow(_ step: Row, _ db: Database) throws {
    guard let key = try key(step), let json: String = try step.value("json"),
      let after: Int64 = try step.value("after"), let before: Int64 = try step.value("before"),
      let present = try tables.row(key, in: db), present.fetchedAt.rawValue == after,
      let item = try? CatalogItem(JSONObject(parsing: json))
    else { return }
    // The row keeps its number, which another import's rollback may refer to.
    let moment = Timestamp(milliseconds: before)
    try tables.date(key, moment, in: db)
    try tables.put(PreparedItem(item), storefront: key.storefront, fetchedAt: moment, in: db)
  }

  /// Restores the previous mark, unless it was changed since.
  private func restoreMark(_ kind: ImportJournal.Kind, _ step: Row, _ db: Database) throws {
    guard let recordType = RecordType(rawValue: try step.value("thing")) else { return }
    let id = ItemID(recordType, try step.value("item"))
    let before = (try step.value("before") as Int64?).map(Timestamp.init(milliseconds:))
    let after = (try step.value("after") as Int64?).map(Timestamp.init(milliseconds:))
    if kind == .listed, let list = StoredText.text(step["json"]) {
      try ListTable.takeBack(db, id, from: list)
    } else if kind == .star {
      if try StarTable.moment(db, of: id) == after { try StarTable.clear(db, id) }
    } else if try DismissalTable.moment(db, of: id) == after {
      try DismissalTable.set(db, id, at: before)
    }
  }

  private func key(_ step: Row) throws -> ItemKey? {
    guard let recordType = RecordType(rawValue: try step.value("thing")),
      let storefront = Storefront(code: try step.value("storefront"))
    else { return nil }
    return ItemKey(ItemID(recordType, try step.value("item")), in: storefront)
  }

  private func finished(_ step: Row, _ db: Database) throws -> Int {
    try db.run("DELETE FROM importStep WHERE place = ?", [try step.value("place") as Int64])
    return 1
  }
}
