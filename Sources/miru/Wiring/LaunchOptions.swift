internal import Terminal

/// What the command line said about where and how, before any setting is looked at.
struct LaunchOptions: Hashable, Sendable {
  var library: String?
  var apiURL: String?
  /// Settings given as flags, as typed.
  var flags: [SettingName: String] = [:]
  var isOffline = false
  var isDemo = false
  /// Nothing of the session is kept but stars.
  var isPrivate = false
  var isPlain = false
  var colour = ColourChoice.auto
}
