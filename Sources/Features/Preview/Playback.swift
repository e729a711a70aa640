public import Catalog

/// A preview that plays.
public struct Playback: Hashable, Codable, Sendable {
  /// What plays; may hold text from outside.
  public var title: String
  /// When its player was started.
  public var startedAt: Timestamp

  /// A preview that began then.
  public init(title: String, startedAt: Timestamp) {
    self.title = title
    self.startedAt = startedAt
  }

  /// How far it has come: `0:12 of 0:30`, and without the length once it plays on beyond that.
  ///
  /// Counted from the player's start, as the player is not asked; loading a preview takes a moment of it.
  func position(now: Timestamp) -> String {
    let passed = max(.zero, now - startedAt)
    let length = Limits.Preview.length
    let place = Self.text(passed)
    return passed <= length ? place + " of " + Self.text(length) : place
  }

  private static func text(_ duration: Duration) -> String {
    Wording.duration(milliseconds: duration.wholeMilliseconds) ?? ""
  }
}
