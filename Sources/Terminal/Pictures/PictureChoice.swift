/// The choice of a picture format for a terminal.
public enum PictureChoice: Hashable, Sendable {
  case shown(PictureFormat, PictureColours)
  case off(PictureObstacle)

  /// Chooses by the user's wish, the environment and the terminal's replies.
  ///
  /// Inside tmux and screen, pixels would stay behind when a window changes. Therefore symbols are used there, unless
  /// the multiplexer itself reports sixels: it then moves and erases them like letters.
  public init(
    _ wish: PictureWish, palette: Palette, environment: [String: String],
    answers: TerminalAnswers = TerminalAnswers()
  ) {
    if wish == .off {
      self = .off(.notWanted)
    } else if environment["TERM"] == "dumb" {
      self = .off(.dumbTerminal)
    } else if palette == .none {
      self = .off(.plain)
    } else {
      self = .shown(
        wish.format ?? Self.best(environment, answers), Self.colours(palette, environment))
    }
  }

  private static func best(_ environment: [String: String], _ answers: TerminalAnswers) -> PictureFormat {
    if Multiplexer.isAround(environment) { return answers.hasSixel == true ? .sixel : .symbols }
    let (term, program) = (environment["TERM", default: ""], environment["TERM_PROGRAM", default: ""])
    // These terminals also report kitty's protocol, which they support only in part.
    if ["iTerm.app", "WezTerm"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" { return .iterm }
    if answers.hasKitty == true { return .kitty }
    // A terminal started from kitty's shell inherits KITTY_WINDOW_ID, so its own replies count more.
    let namesKitty = term == "xterm-kitty" || term == "xterm-ghostty" || environment["KITTY_WINDOW_ID"] != nil
    if namesKitty, answers.hasKitty != false, answers.hasSixel == nil { return .kitty }
    return answers.hasSixel == true ? .sixel : .symbols
  }

  private static func colours(_ palette: Palette, _ environment: [String: String]) -> PictureColours {
    guard palette == .sixteen else { return .none }
    if ["truecolor", "24bit"].contains(environment["COLORTERM", default: ""]) { return .all }
    let term = environment["TERM", default: ""]
    return term.contains("256color") || term.hasPrefix("xterm-") ? .twoHundredFiftySix : .sixteen
  }
}

/// The value of `--art`.
public enum PictureWish: String, CaseIterable, Hashable, Sendable {
  /// The best format that the terminal supports.
  case auto
  case kitty, iterm, sixel, symbols
  case off

  /// The requested format; `nil` for `auto` and `off`.
  var format: PictureFormat? { PictureFormat(rawValue: rawValue) }
}

/// The terminal's replies about picture formats; `nil` while there is no reply.
public struct TerminalAnswers: Hashable, Sendable {
  /// Whether it supports kitty's graphics protocol.
  public var hasKitty: Bool?
  /// Whether it supports sixels.
  public var hasSixel: Bool?

  /// Creates replies; by default, none.
  public init(hasKitty: Bool? = nil, hasSixel: Bool? = nil) {
    self.hasKitty = hasKitty
    self.hasSixel = hasSixel
  }
}

/// The reason why no pictures are shown.
public enum PictureObstacle: Hashable, Sendable {
  /// The user has switched them off.
  case notWanted
  /// Plain output, in which nothing is rewritten.
  case plain
  /// The terminal supports no control sequences.
  case dumbTerminal

  /// The reason, as the rest of a sentence.
  public var reason: String {
    switch self {
    case .notWanted: "switched off by --art, MIRU_ART or the setting prompt.art"
    case .plain: "--plain draws none"
    case .dumbTerminal: "TERM=dumb means a terminal that shows none"
    }
  }
}
