/// The settings that a library stores, such as country and entity, and the prompt's navigation history.
public protocol SettingStore: Sendable {
  /// The value of a setting; `nil` if it was never set.
  func setting(_ name: String) async throws -> String?

  /// Sets a value; `nil` removes it.
  func set(_ name: String, to value: String?) async throws

  /// Sets the words of a saved search, whose setting `SavedSearchSetting` describes; `nil` removes it.
  ///
  /// - Parameter moment: Of two machines' changes, the later one counts.
  func setSearch(_ name: String, to words: String?, at moment: Timestamp) async throws

  /// All values that are set.
  func settings() async throws -> [String: String]

  /// The stored navigation history, with the number of deletions so far.
  func savedNavigation() async throws -> StoredNavigation

  /// Replaces the stored navigation history; returns whether it did.
  ///
  /// The history names queries and items. Nothing is stored if data was deleted since its count was read.
  func keep(_ navigation: StoredNavigation) async throws -> Bool
}

/// Values that miru itself stores among the settings; none contains personal data.
public enum InternalSetting: String, CaseIterable, Sendable {
  /// When new releases were last requested, in milliseconds since 1970.
  case releasesAsked = "home.asked"
  /// Stored by earlier versions, which warned of network file systems.
  case networkTold = "told.network"
  /// The clock of the last deletion of everything on all machines that was carried out here.
  case syncErased = "sync.erased"
  /// What identifies the account that the events belong to.
  case syncAccount = "sync.account"
  /// Set while the library's file may hold bytes of deleted data.
  case erasing = "wipe.due"
}

/// A navigation history as stored in the library.
public struct StoredNavigation: Hashable, Sendable {
  /// The encoded locations; `nil` if none are stored.
  public var text: String?
  /// The number of deletions by `forget` in the library until then.
  public var forgettings: Int

  public init(text: String?, forgettings: Int) {
    self.text = text
    self.forgettings = forgettings
  }
}

/// The settings that hold the user's saved searches. They are personal data, so `forget` deletes them.
public enum SavedSearchSetting {
  /// What their names begin with; the name of the search follows.
  public static let prefix = "saved."
  /// Longest name in characters.
  private static let longestName = 40

  /// Returns the setting that holds a search; `nil` for a name that is not of letters, digits, `-` and `_`.
  public static func setting(_ name: String) -> String? {
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return isName && (1...longestName).contains(name.count) ? prefix + name.lowercased() : nil
  }

  /// Whether a setting from another machine holds a search.
  public static func accepts(_ setting: String) -> Bool {
    setting.hasPrefix(prefix) && self.setting(String(setting.dropFirst(prefix.count))) == setting
  }
}
