internal import Terminal

/// The options of the command line, before any setting is read.
struct LaunchOptions: Hashable, Sendable {
  var library: String?
  var apiURL: String?
  /// Settings given as options, as typed.
  var flags: [SettingName: String] = [:]
  var isOffline = false
  var isDemo = false
  /// Whether the session has an empty library in memory, and stores only the request log.
  var isPrivate = false
  var isPlain = false
  /// Whether only failures are reported on standard error.
  var isQuiet = false
  /// How long a command waits for a free request altogether; `nil` for not at all.
  var waitLimit: Duration?
  var colour = ColourChoice.auto
  /// The file for the requests of the command, in the HTTP Archive format.
  var trace: String?
}
