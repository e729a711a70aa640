public import Catalog
internal import GRDB

extension Library: SettingStore {
  public func setting(_ name: String) async throws -> String? {
    if let value = try await session?.setting(name) { return value }
    return try await read { db in try SettingTable.value(db, name) }
  }

  public func set(_ name: String, to value: String?) async throws {
    try await write { db in try SettingTable.set(db, name, to: value) }
  }

  public func settings() async throws -> [String: String] {
    try await read(SettingTable.all).merging(session?.settings() ?? [:]) { _, here in here }
  }
}
