/// Values that miru itself stores among the settings; none contains personal data.
public enum InternalSetting: String, CaseIterable, Sendable {
  /// When new releases were last requested, in milliseconds since 1970.
  case releasesAsked = "home.asked"
  /// The kind of network file system that the user was warned about.
  case networkTold = "told.network"
}
