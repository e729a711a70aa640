public import Catalog
internal import GRDB

extension Library {
  public func savedNavigation() async throws -> StoredNavigation {
    try await read { db in try NavigationSetting.read(db) }
  }

  public func keep(_ navigation: StoredNavigation) async throws -> Bool {
    try await write { db in
      guard try NavigationSetting.read(db).forgettings == navigation.forgettings else { return false }
      try SettingTable.set(db, NavigationSetting.navigation, to: navigation.text)
      return true
    }
  }
}

/// The navigation history, stored among the settings although the user cannot set it.
enum NavigationSetting {
  static let navigation = "prompt.walk"
  static let forgettings = "prompt.forgettings"

  static func read(_ db: Database) throws -> StoredNavigation {
    StoredNavigation(
      text: try SettingTable.value(db, navigation),
      forgettings: try SettingTable.value(db, forgettings).flatMap { Int($0) } ?? 0)
  }

  /// Deletes the navigation history, and prevents other open prompts from storing theirs again.
  static func forget(_ db: Database) throws {
    let next = try read(db).forgettings &+ 1
    try SettingTable.set(db, navigation, to: nil)
    try SettingTable.set(db, forgettings, to: String(next))
  }
}

extension Library: SettingStore {
  public func setting(_ name: String) async throws -> String? {
    try await read { db in try SettingTable.value(db, name) }
  }

  public func set(_ name: String, to value: String?) async throws {
    try await write { db in try SettingTable.set(db, name, to: value) }
  }

  public func setSearch(_ name: String, to words: String?, at moment: Timestamp) async throws {
    try await write { db in try SettingTable.setSearch(db, name, to: words, at: moment) }
  }

  public func settings() async throws -> [String: String] { try await read(SettingTable.all) }

  /// Copies these settings and the saved searches of a library that is only read into this one.
  public func takeSettings(_ names: [String], from path: String) throws(LibraryError) {
    let source = try Library.open(at: path, readOnly: true)
    defer { source.endReading() }
    do {
      let settings = try source.openConnection.pool.read(SettingTable.all)
      try connection.pool.write { db in
        for (name, value) in settings where names.contains(name) || name.hasPrefix(SavedSearchSetting.prefix)
        {
          try SettingTable.set(db, name, to: value)
        }
      }
    } catch {
      throw LibraryError(error, path: path)
    }
  }
}

/// The table `setting`: one value per name.
enum SettingTable {
  static func value(_ db: Database, _ name: String) throws -> String? {
    let row = try db.row("SELECT value FROM setting WHERE name = ?", [StoredText.value(name)])
    return row.flatMap { StoredText.text($0[0]) }
  }

  /// Sets a value; `nil` removes it.
  static func set(_ db: Database, _ name: String, to value: String?) throws {
    if let value {
      try db.run(
        "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
        [StoredText.value(name), StoredText.value(value)])
    } else {
      try db.run("DELETE FROM setting WHERE name = ?", [StoredText.value(name)])
    }
  }

  /// Sets the words of a saved search, and stores when; `nil` removes it.
  static func setSearch(_ db: Database, _ name: String, to words: String?, at moment: Timestamp) throws {
    try set(db, name, to: words)
    try db.run(
      "INSERT OR REPLACE INTO savedSearchChange (name, at) VALUES (?, ?)",
      [StoredText.value(name), moment.rawValue])
  }

  /// Removes a saved search without a trace.
  static func forgetSearch(_ db: Database, _ name: String) throws {
    try set(db, name, to: nil)
    try db.run("DELETE FROM savedSearchChange WHERE name = ?", [StoredText.value(name)])
  }

  /// When saved searches were last changed, here or elsewhere, including removed ones.
  static func searchChanges(_ db: Database) throws -> [String: Timestamp] {
    let rows = try db.rows("SELECT name, at FROM savedSearchChange")
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
    let rows = try db.rows(
      "SELECT name, value FROM setting WHERE name NOT IN (\(notes.map { _ in "?" }.joined(separator: ",")))",
      StatementArguments(notes))
    return Dictionary(
      rows.compactMap { row in
        guard let name = StoredText.text(row[0]), let value = StoredText.text(row[1]) else { return nil }
        return (name, value)
      }, uniquingKeysWith: { first, _ in first })
  }
}
