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

  /// The command that goes the same way from where one is.
  var command: CommandCall {
    switch self {
    case .album: CommandCall(AlbumCommand.name)
    case .artist: CommandCall(ArtistCommand.name)
    case .back: CommandCall(BackCommand.name)
    case .forward: CommandCall(ForwardCommand.name)
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
