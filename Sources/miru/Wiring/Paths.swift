internal import Foundation

/// Where miru keeps what: the XDG base directories.
struct Paths: Hashable {
  /// The library file.
  let library: String
  /// The library of `--demo`, apart, so that nothing invented reaches the real one.
  let demoLibrary: String
  /// The log that takes what cannot be told while the panel is up.
  let log: String
  /// What was typed, as readline keeps it.
  let typed: String

  /// Covers that were fetched; may be deleted at any time.
  let covers: String

  /// The folder that `~` stands for.
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
    library = data + "/library.sqlite"
    demoLibrary = data + "/demo.sqlite"
    log = state + "/miru.log"
    typed = state + "/history"
  }

  /// A path as the shell would read it: the prompt has no shell to do that.
  func expanded(_ path: String) -> String {
    path == "~" || path.hasPrefix("~/") ? home + path.dropFirst() : path
  }
}
