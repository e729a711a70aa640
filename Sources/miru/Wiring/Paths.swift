internal import Foundation

/// The locations of miru's files, by the XDG base directories.
struct Paths: Hashable {
  /// The library file.
  let library: String
  /// The library of `--demo`, which keeps invented data out of the real one.
  let demoLibrary: String
  /// The log for messages that cannot be shown while the panel is visible.
  let log: String
  /// The typed lines, in readline's format.
  let typed: String

  /// How libraries are synchronized.
  let sync: String

  /// The request log of all libraries.
  let requests: String

  /// The file of the lock.
  let lock: String

  /// The cache of covers; may be deleted at any time.
  let covers: String

  /// The user's file of settings.
  let config: String

  /// The home directory, for `~`.
  let home: String

  /// A variable that is unset, empty or, against the standard, relative counts as unset.
  init(environment: [String: String]) {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    self.home = home
    func folder(_ variable: String, else usual: String) -> String {
      if let named = environment[variable], named.hasPrefix("/") { return named + "/miru" }
      return home + usual + "/miru"
    }
    let data = folder("XDG_DATA_HOME", else: "/.local/share")
    let state = folder("XDG_STATE_HOME", else: "/.local/state")
    covers = folder("XDG_CACHE_HOME", else: "/.cache") + "/covers"
    config = folder("XDG_CONFIG_HOME", else: "/.config") + "/config.toml"
    library = data + "/library.sqlite"
    demoLibrary = data + "/demo.sqlite"
    log = state + "/miru.log"
    sync = state + "/sync"
    requests = state + "/requests"
    typed = state + "/history"
    lock = state + "/lock/lock.json"
  }
}
