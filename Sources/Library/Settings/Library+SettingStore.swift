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

  /// An empty library in memory, with these settings and the saved searches of this one.
  public func privateSession(with names: [String]) throws(LibraryError) -> Library {
    let library = try Library.inMemory()
    do {
      let settings = try openConnection.pool.read(SettingTable.all)
      try library.connection.pool.write { db in
        for (name, value) in settings where names.contains(name) || name.hasPrefix(SavedSearchSetting.prefix)
        {
          try SettingTable.set(db, name, to: value)
        }
      }
    } catch {
      throw LibraryError(error, path: path)
    }
    return library
  }
}
