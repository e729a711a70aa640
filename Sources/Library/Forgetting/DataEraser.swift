internal import Catalog
internal import GRDB

/// One kind of deletion, within one transaction.
protocol DataEraser: Sendable {
  /// Counts the rows that would be deleted.
  func extent(_ db: Database) throws -> ForgetResult
  /// Deletes the data.
  func remove(_ db: Database) throws
}

/// Deletes everything about one item.
struct ItemDataEraser: DataEraser {
  let id: ItemID
  let tables: ItemTables

  func extent(_ db: Database) throws -> ForgetResult {
    let own = "WHERE thing = ? AND number = ?"
    var extent = ForgetResult()
    extent.rows = try tables.rows(of: id, preferring: .us, in: db).count
    extent.visits = try db.count("visit \(own)", key)
    extent.stars = try db.count("star \(own)", key)
    extent.listed = try ListTable.places(db, of: id).count
    extent.answers =
      try db.count("(SELECT DISTINCT answer FROM answerRow \(own))", key)
      + MatchTable.count(db, MatchTable.names(id))
    return extent
  }

  func remove(_ db: Database) throws {
    try tables.remove(id, in: db)
    try TextIndex.dropUnusedWords(in: db)
    for table in ["visit", "star", "dismissal", "change", "listEntry"] {
      try db.run("DELETE FROM \(table) WHERE thing = ? AND number = ?", key)
    }
    try SyncTable.forget(db, where: "thing = ? AND item = ?", key)
    try db.run("DELETE FROM importStep WHERE thing = ? AND item = ?", key)
    try MatchTable.remove(db, MatchTable.names(id))
    // An answer without this row would be shorter than Apple's.
    try AnswerTable.removeAnswers(holding: id, in: db)
  }

  private var key: StatementArguments { id.key }
}

/// Deletes everything about one query, in any spelling.
struct QueryDataEraser: DataEraser {
  private let normal: String

  init(_ text: String) { normal = TextNormalizer.normal(text) }

  func extent(_ db: Database) throws -> ForgetResult {
    var forgotten = ForgetResult()
    for spelling in try spellings(db) {
      forgotten.visits += try db.count("visit WHERE query = ?", [StoredText.value(spelling)])
    }
    for range in ranges {
      forgotten.answers += try db.count("answer WHERE \(Self.inRange)", range)
    }
    forgotten.answers += try MatchTable.count(db, MatchTable.says(normal))
    forgotten.savedSearches = try savedSearches(db).count
    return forgotten
  }

  func remove(_ db: Database) throws {
    try MatchTable.remove(db, MatchTable.says(normal))
    for spelling in try spellings(db) {
      try db.run("UPDATE visit SET query = NULL WHERE query = ?", [StoredText.value(spelling)])
      try SyncTable.forget(db, query: spelling)
    }
    for name in try savedSearches(db).keys { try SettingTable.forgetSearch(db, name) }
    try SyncTable.forget(db, searchesFor: normal)
    for range in ranges {
      try db.run("DELETE FROM answer WHERE \(Self.inRange)", range)
    }
  }

  /// The searches that were saved for the query, by name.
  private func savedSearches(_ db: Database) throws -> [String: String] {
    try SettingTable.savedSearches(db).filter { TextNormalizer.normal($0.value) == normal }
  }

  /// The spellings of the query in visits.
  private func spellings(_ db: Database) throws -> [String] {
    try db.rows("SELECT DISTINCT query FROM visit WHERE query IS NOT NULL")
      .compactMap { StoredText.text($0[0]) }.filter { TextNormalizer.normal($0) == normal }
  }

  private static let inRange = "requestKey >= ? AND requestKey < ?"

  /// The key ranges of the query's answers and of those to its prefixes, which typing requests.
  private var ranges: [StatementArguments] {
    let beginnings = normal.indices.map { String(normal[...$0]) }
      .filter { $0.count >= Limits.TypeAhead.shortestQuery || $0 == normal }
    return Set(beginnings.map(TextNormalizer.normal)).map { term in
      let start = CatalogRequest.keyStart(ofSearch: term)
      return [start + "&", start + "'"]
    }
  }
}

/// Deletes everything except the settings other than saved searches.
struct AllDataEraser: DataEraser {
  /// Tables that are not emptied. Every other table is, so that a new table cannot be forgotten.
  ///
  /// `apiCall` and `refusal` were the request log of earlier versions, whose open prompts fail without them. Their only text is
  /// the server's address.
  static let kept: Set<String> = ["setting", "apiCall", "refusal"]

  func extent(_ db: Database) throws -> ForgetResult {
    var all = ForgetResult()
    all.rows = try RecordType.allCases.map { try db.count($0.rawValue) }.reduce(0, +)
    all.visits = try db.count("visit")
    all.stars = try db.count("star")
    all.listed = try db.count("listEntry WHERE until = 0")
    all.answers = try db.count("answer")
    all.savedSearches = try SettingTable.savedSearches(db).count
    return all
  }

  /// Empties whole tables without their triggers, which would take a minute for a million rows.
  func remove(_ db: Database) throws {
    let triggers = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
      .map { (name: $0["name"] as String, sql: $0["sql"] as String) }
    let indexes = try FTSMaintenance.tables(db)
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger.name.quotedDatabaseIdentifier)") }
    for index in indexes { try FTSMaintenance.empty(index, in: db) }
    for table in try Self.emptied(db) {
      try db.execute(sql: "DELETE FROM \(table.quotedDatabaseIdentifier)")
    }
    for trigger in triggers { try db.execute(sql: trigger.sql) }
    for name in try SettingTable.savedSearches(db).keys { try SettingTable.set(db, name, to: nil) }
  }

  static func emptied(_ db: Database) throws -> [String] { try tables(db).filter { !kept.contains($0) } }

  /// All tables except the text indexes and their internal tables.
  static func tables(_ db: Database, schema: String = "main") throws -> [String] {
    let inside = try FTSMaintenance.tables(db, schema: schema).flatMap { index in
      [index] + ["data", "idx", "content", "docsize", "config"].map { index + "_" + $0 }
    }
    return try String.fetchAll(
      db,
      sql:
        "SELECT name FROM \(schema).sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    ).filter { !inside.contains($0) }
  }
}

/// Deletes everything because an event asks this device to; what is newer than the event is read again from the server.
///
/// Deletes nothing while the server lacks events of this device, because they would be lost.
struct EverythingEraser: DataEraser {
  let device: SyncDevice
  /// The clock of the event.
  let clock: SyncClock
  let now: Timestamp

  private static let setting = InternalSetting.syncErased.rawValue

  /// The clock of the last event that asks a device to delete everything; `nil` if there is none, or it was carried out.
  static func clock(_ db: Database, of device: SyncDevice, hash: String) throws -> SyncClock? {
    let clock = try Int64.first(
      db, "SELECT max(clock) FROM syncEvent WHERE kind = 'forgot' AND text = ? AND instr(name, ?)",
      [hash, device.rawValue])
    let last = try SettingTable.value(db, setting).flatMap(Int64.init) ?? 0
    return clock.flatMap { $0 > last ? SyncClock(rawValue: $0) : nil }
  }

  func extent(_ db: Database) throws -> ForgetResult { try AllDataEraser().extent(db) }

  func remove(_ db: Database) throws {
    // Something may have been done since the last events were sent.
    try ChangeCapture.record(db, as: device, after: 0, at: now)
    let sent = try SyncTable.positions(db)[device]?.number ?? 0
    guard try SyncTable.lastNumber(db, of: device) <= sent else { return }
    try AllDataEraser().remove(db)
    try SettingTable.set(db, Self.setting, to: String(clock.rawValue))
  }
}
