/// A way that a key leads on from an item, or from where one is.
public enum Way: Hashable, Codable, Sendable {
  /// To the tracks of its collection.
  case album
  /// To what its artist made.
  case artist
  /// To the place before.
  case back
  /// To the place after.
  case forward

  /// The command that goes the same way from where one is.
  var command: PromptCommand {
    switch self {
    case .album: .album(nil)
    case .artist: .artist(nil)
    case .back: .back
    case .forward: .forward
    }
  }

  /// Whether a row may be what it leads on from.
  var startsAtRow: Bool {
    switch self {
    case .album, .artist: true
    case .back, .forward: false
    }
  }
}
