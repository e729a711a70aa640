/// The settings that a library stores, such as country and entity, and the prompt's navigation history.
public protocol SettingStore: Sendable {
  /// A setting's value, `nil` if it was never set.
  func setting(_ name: String) async throws -> String?

  /// Sets a value; `nil` removes it.
  func set(_ name: String, to value: String?) async throws

  /// All values that are set.
  func settings() async throws -> [String: String]

  /// The stored navigation history, and how often something was forgotten so far.
  func savedNavigation() async throws -> StoredNavigation

  /// Replaces the stored navigation history and returns whether it did.
  ///
  /// It names searches and items, so nothing is stored if anything was forgotten since its count was read.
  func keep(_ navigation: StoredNavigation) async throws -> Bool
}

/// Values that miru itself stores among the settings; none contains personal data.
public enum InternalSetting: String, CaseIterable, Sendable {
  /// When new releases were last requested, in milliseconds since 1970.
  case releasesAsked = "home.asked"
  /// The kind of network file system that the user was warned about.
  case networkTold = "told.network"
}

/// A navigation history as stored in the library.
public struct StoredNavigation: Hashable, Sendable {
  /// The encoded places; `nil` if none are stored.
  public var text: String?
  /// How often something was forgotten in the library until then.
  public var forgettings: Int

  /// Creates a stored history.
  public init(text: String?, forgettings: Int) {
    self.text = text
    self.forgettings = forgettings
  }
}
