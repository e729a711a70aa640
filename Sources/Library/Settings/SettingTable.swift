internal import Catalog
internal import GRDB

/// The table `setting`: one value per name.
enum SettingTable {
  static func value(_ db: Database, _ name: String) throws -> String? {
    let row = try Row.fetchOne(
      db, sql: "SELECT value FROM setting WHERE name = ?", arguments: [StoredText.value(name)])
    return row.flatMap { StoredText.text($0[0]) }
  }

  /// Sets a value; `nil` removes it.
  static func set(_ db: Database, _ name: String, to value: String?) throws {
    if let value {
      try db.execute(
        sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
        arguments: [StoredText.value(name), StoredText.value(value)])
    } else {
      try db.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [StoredText.value(name)])
    }
  }

  /// Sets the words of a saved search, and stores when; `nil` removes it.
  static func setSearch(_ db: Database, _ name: String, to words: String?, at moment: Timestamp) throws {
    try set(db, name, to: words)
    try db.execute(
      sql: "INSERT OR REPLACE INTO savedSearchChange (name, at) VALUES (?, ?)",
      arguments: [StoredText.value(name), moment.rawValue])
  }

  /// Removes a saved search without a trace.
  static func forgetSearch(_ db: Database, _ name: String) throws {
    try set(db, name, to: nil)
    try db.execute(
      sql: "DELETE FROM savedSearchChange WHERE name = ?", arguments: [StoredText.value(name)])
  }

  /// When saved searches were last changed, here or elsewhere, including removed ones.
  static func searchChanges(_ db: Database) throws -> [String: Timestamp] {
    let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT name, at FROM savedSearchChange"))
    return try Dictionary(
      rows.compactMap { row in
        try StoredText.text(row[0]).map { ($0, Timestamp(milliseconds: try row.value(1))) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The saved searches, which are the user's words among the settings.
  static func savedSearches(_ db: Database) throws -> [String: String] {
    try all(db).filter { $0.key.hasPrefix(SavedSearchSetting.prefix) }
  }

  private static let notes =
    [NavigationSetting.navigation, NavigationSetting.forgettings] + InternalSetting.allCases.map(\.rawValue)

  /// The user's settings, without the navigation history and miru's internal values.
  static func all(_ db: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(
      db,
      sql:
        "SELECT name, value FROM setting WHERE name NOT IN (\(notes.map { _ in "?" }.joined(separator: ",")))",
      arguments: StatementArguments(notes))
    return Dictionary(
      rows.compactMap { row in
        guard let name = StoredText.text(row[0]), let value = StoredText.text(row[1]) else { return nil }
        return (name, value)
      }, uniquingKeysWith: { first, _ in first })
  }
}
