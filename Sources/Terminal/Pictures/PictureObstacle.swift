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
