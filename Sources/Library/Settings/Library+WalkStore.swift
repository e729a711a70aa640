public import Catalog
internal import GRDB

extension Library: WalkStore {
  public func keptWalk() async throws -> StoredWalk { try await read { db in try WalkSetting.read(db) } }

  public func keep(_ walk: StoredWalk) async throws -> Bool {
    try await write { db in
      guard try WalkSetting.read(db).forgettings == walk.forgettings else { return false }
      try SettingTable.set(db, WalkSetting.walk, to: walk.text)
      return true
    }
  }
}

/// The walk among the settings, where it is none: nobody sets it.
enum WalkSetting {
  static let walk = "prompt.walk"
  static let forgettings = "prompt.forgettings"

  static func read(_ db: Database) throws -> StoredWalk {
    StoredWalk(
      text: try SettingTable.value(db, walk),
      forgettings: try SettingTable.value(db, forgettings).flatMap { Int($0) } ?? 0)
  }

  /// Takes the walk away, and lets no prompt that is open write down again what it still knows.
  static func forget(_ db: Database) throws {
    let next = try read(db).forgettings &+ 1
    try SettingTable.set(db, walk, to: nil)
    try SettingTable.set(db, forgettings, to: String(next))
  }
}
