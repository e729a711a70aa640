/// A direction of navigation from an item or from the current place.
public enum NavigationDirection: Hashable, Codable, Sendable {
  /// To the tracks of the item's collection.
  case album
  /// To the works of the item's artist.
  case artist
  /// To the previous place.
  case back
  /// To the next place.
  case forward

  /// The command that goes the same way from where one is; it has the same name.
  public var command: CommandCall { CommandCall(String(describing: self)) }
}
