/// What miru notes for itself among the settings; nobody sets these, and they name nothing a person did.
public enum InternalSetting: String, CaseIterable, Sendable {
  /// When new releases were last asked for, which says for which artists, in milliseconds since 1970.
  case releasesAsked = "home.asked"
  /// The kind of network file system that a person was told of.
  case networkTold = "told.network"
}
