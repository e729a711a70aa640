internal import Catalog
internal import GRDB

/// The undo log of a running import, written in the transactions that change rows.
struct ImportJournal {
  let number: ImportID
  private let db: Database
  private let tops: [(kind: Kind, top: Int64)]

  /// The kind of a step.
  enum Kind: String, CaseIterable {
    /// New rows of a table, as a range of row numbers.
    case track, collection, artist, visit
    /// A replaced row, with its previous content.
    case replaced
    /// A row that was replaced by an equal one with a later fetch time.
    case refetched
    /// A new star.
    case star
    /// A changed dismissal, with the previous and the new time.
    case dismissal
    /// A new entry of a list, with the list's name.
    case listed

    /// Whether the step concerns the user data of an item rather than the item.
    var isMark: Bool {
      switch self {
      case .track, .collection, .artist, .replaced, .refetched: false
      case .visit, .star, .dismissal, .listed: true
      }
    }

    /// The table, and the column of its row numbers.
    var numbered: (table: String, column: String)? {
      switch self {
      case .track, .collection, .artist: (rawValue, "row")
      case .visit: (rawValue, "sequence")
      case .replaced, .refetched, .star, .dismissal, .listed: nil
      }
    }
  }

  /// Starts the journal of a batch, before any of its rows are stored.
  init(of number: ImportID, in db: Database) throws {
    self.number = number
    self.db = db
    tops = try Self.tops(in: db)
  }

  /// Records the ranges of new rows, after all other steps of the batch.
  func noteSpans() throws {
    for (before, after) in zip(tops, try Self.tops(in: db)) where after.top > before.top {
      try db.run(
        "INSERT INTO importStep (import, isMark, kind, first, last) VALUES (?, ?, ?, ?, ?)",
        [number.rawValue, before.kind.isMark, before.kind.rawValue, before.top + 1, after.top])
    }
  }

  /// Records a row before it is replaced; `isChanged` is `false` if the new row has the same content.
  func replaced(_ row: StoredItem, fetchedAt: Timestamp, isChanged: Bool) throws {
    try note(
      isChanged ? .replaced : .refetched, row.item.id, storefront: row.storefront.code, before: row.fetchedAt,
      after: fetchedAt,
      json: row.item.json.text)
  }

  func starred(_ id: ItemID, at moment: Timestamp) throws { try note(.star, id, after: moment) }

  func listed(_ id: ItemID, in list: String) throws { try note(.listed, id, json: list) }

  func dismissed(_ id: ItemID, before: Timestamp?, after: Timestamp?) throws {
    if before != after { try note(.dismissal, id, before: before, after: after) }
  }

  private func note(
    _ kind: Kind, _ id: ItemID, storefront: String? = nil, before: Timestamp? = nil, after: Timestamp? = nil,
    json: String? = nil
  ) throws {
    try db.run(
      """
      INSERT INTO importStep (import, isMark, kind, thing, item, storefront, before, after, json)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        number.rawValue, kind.isMark, kind.rawValue, id.recordType.rawValue, id.number, storefront,
        before?.rawValue, after?.rawValue, StoredText.value(json),
      ])
  }

  private static func tops(in db: Database) throws -> [(kind: Kind, top: Int64)] {
    try Kind.allCases.compactMap { kind in
      guard let (table, column) = kind.numbered else { return nil }
      return (kind, try Int64.first(db, "SELECT max(\(column)) FROM \(table)") ?? 0)
    }
  }
}

/// The table `import`.
enum ImportTable {
  static func begin(_ db: Database, of file: String?, at moment: Timestamp) throws -> ImportID {
    try db.run(
      "INSERT INTO import (file, startedAt) VALUES (?, ?)", [StoredText.value(file), moment.rawValue])
    return ImportID(rawValue: db.lastInsertedRowID)
  }

  /// Adds the counts of a batch; counts only changes that a rollback would undo.
  static func count(_ db: Database, _ outcome: ImportOutcome, in number: ImportID) throws {
    try db.run(
      """
      UPDATE import SET rows = rows + ?, stars = stars + ?, visits = visits + ?, listed = listed + ?
      WHERE number = ?
      """, [outcome.new + outcome.changed, outcome.stars, outcome.visits, outcome.listed, number.rawValue])
  }

  /// The record of an import; `nil` if it no longer exists.
  static func past(_ db: Database, _ number: ImportID) throws -> ImportRecord? {
    let sql =
      "SELECT file, coalesce(finishedAt, startedAt), rows, stars, visits, listed FROM import WHERE number = ?"
    return try db.row(sql, [number.rawValue]).map { row in
      ImportRecord(
        number, of: StoredText.text(row[0]), at: Timestamp(milliseconds: try row.value(1)),
        rows: try row.value(2),
        stars: try row.value(3), visits: try row.value(4), listed: try row.value(5))
    }
  }

  /// Finishes an import and deletes the journals of imports that can no longer be undone.
  ///
  /// Removes an import that changed only fetch times, because there is nothing to undo.
  static func finish(_ db: Database, _ number: ImportID, at moment: Timestamp) throws {
    guard try hasChanged(db, number) else { return try remove(db, number) }
    try db.run("UPDATE import SET finishedAt = ? WHERE number = ?", [moment.rawValue, number.rawValue])
    guard let past = try past(db, number) else { return }
    try ChangeTable.note(db, .imported(past), before: nil, at: moment)
    try db.execute(
      sql: """
        DELETE FROM import WHERE finishedAt IS NOT NULL
          AND number NOT IN (SELECT number FROM change WHERE action = 'imported')
        """)
  }

  /// Marks a finished import for rollback, which continues after a crash.
  static func reopen(_ db: Database, _ number: ImportID) throws {
    try db.run("UPDATE import SET finishedAt = NULL WHERE number = ?", [number.rawValue])
  }

  /// The unfinished imports, last one first.
  static func unfinished(_ db: Database) throws -> [ImportID] {
    try Int64.all(db, "SELECT number FROM import WHERE finishedAt IS NULL ORDER BY number DESC")
      .map(ImportID.init)
  }

  private static func hasChanged(_ db: Database, _ number: ImportID) throws -> Bool {
    try db.has(
      "importStep WHERE import = ? AND kind <> ?",
      [number.rawValue, ImportJournal.Kind.refetched.rawValue])
  }

  static func remove(_ db: Database, _ number: ImportID) throws {
    try db.run("DELETE FROM import WHERE number = ?", [number.rawValue])
  }

  static func startedAt(_ db: Database, _ number: ImportID) throws -> Timestamp? {
    try db.moment("SELECT startedAt FROM import WHERE number = ?", [number.rawValue])
  }
}
