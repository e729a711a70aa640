/// A terminal multiplexer such as tmux.
enum Multiplexer: Hashable {
  case none, tmux, screen

  /// By what each puts into the environment; the innermost is the one `TERM` was set by.
  init(environment: [String: String]) {
    let isThere = { (name: String) in environment[name].map { !$0.isEmpty } ?? false }
    let kind = environment["TERM", default: ""]
    self =
      if isThere("TMUX") || kind.hasPrefix("tmux") {
        .tmux
      } else if isThere("STY") {
        .screen
      } else {
        .none
      }
  }

  /// Whether one stands between us and the terminal, as far as can be told: from afar only `TERM` says so.
  static func isAround(_ environment: [String: String]) -> Bool {
    Multiplexer(environment: environment) != .none || environment["TERM", default: ""].hasPrefix("screen")
  }
}
