/// The settings that a library stores: country, entity and the like.
public protocol SettingStore: Sendable {
  /// A setting's value, `nil` if it was never set.
  func setting(_ name: String) async throws -> String?

  /// Sets a value; `nil` removes it.
  func set(_ name: String, to value: String?) async throws

  /// All values that are set.
  func settings() async throws -> [String: String]
}

/// Values that miru itself stores among the settings; none contains personal data.
public enum InternalSetting: String, CaseIterable, Sendable {
  /// When new releases were last requested, in milliseconds since 1970.
  case releasesAsked = "home.asked"
  /// The kind of network file system that the user was warned about.
  case networkTold = "told.network"
}
