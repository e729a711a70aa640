/// Which pictures a terminal is given.
public enum PictureChoice: Hashable, Sendable {
  case shown(PictureFormat, PictureColours)
  case off(PictureObstacle)

  /// Chooses by what a person wants, what the environment tells and what the terminal answered.
  ///
  /// Inside tmux and screen pixels would stay behind when a window changes: there it is symbols, unless the
  /// multiplexer itself says that it knows sixels, which it then moves and erases like letters.
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
    // These answer for kitty's protocol too, of which they have a part.
    if ["iTerm.app", "WezTerm"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" { return .iterm }
    if answers.hasKitty == true { return .kitty }
    // A terminal started from kitty's shell inherits its window's number, but answers for itself.
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

/// What a person asked for with `--art`.
public enum PictureWish: String, CaseIterable, Hashable, Sendable {
  /// What the terminal can do best.
  case auto
  case kitty, iterm, sixel, symbols
  case off

  /// The format that was named.
  var format: PictureFormat? { PictureFormat(rawValue: rawValue) }
}

/// What a terminal said of the pictures it can show; `nil` as long as it said nothing.
public struct TerminalAnswers: Hashable, Sendable {
  /// Whether it knows kitty's graphics protocol.
  public var hasKitty: Bool?
  /// Whether it knows sixels.
  public var hasSixel: Bool?

  /// No answer, unless told otherwise.
  public init(hasKitty: Bool? = nil, hasSixel: Bool? = nil) {
    self.hasKitty = hasKitty
    self.hasSixel = hasSixel
  }
}

/// Why no pictures are shown.
public enum PictureObstacle: Hashable, Sendable {
  /// Switched off.
  case notWanted
  /// Nothing is to be rewritten.
  case plain
  /// The terminal knows no sequences.
  case dumbTerminal
  /// The output is no terminal.
  case noTerminal
  /// What draws cannot; its sentence.
  case drawing(String)

  /// The reason, as the rest of a sentence.
  public var reason: String {
    switch self {
    case .notWanted: "switched off by --art, MIRU_ART or the setting prompt.art"
    case .plain: "--plain draws none"
    case .dumbTerminal: "TERM=dumb names a terminal that shows none"
    case .noTerminal: "the output is no terminal"
    case .drawing(let reason): reason
    }
  }
}
