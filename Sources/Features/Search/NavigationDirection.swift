/// Where a key leads from an item or from the current place.
public enum NavigationDirection: Hashable, Codable, Sendable {
  /// To the tracks of its collection.
  case album
  /// To what its artist made.
  case artist
  /// To the place before.
  case back
  /// To the place after.
  case forward

  /// The command that goes the same way from where one is; it has the same name.
  var command: CommandCall { CommandCall(String(describing: self)) }

  /// Whether a row may be what it leads on from.
  var startsAtRow: Bool {
    switch self {
    case .album, .artist: true
    case .back, .forward: false
    }
  }
}
