public import Catalog

/// A preview that plays, or is to.
public struct Playback: Hashable, Codable, Sendable {
  /// What plays; may hold untrusted text.
  public var title: String
  /// When it began to be heard; `nil` while its player loads it.
  public var startedAt: Timestamp?

  /// A preview that began then, or is still to begin.
  public init(title: String, startedAt: Timestamp? = nil) {
    self.title = title
    self.startedAt = startedAt
  }

  /// How far it has come: `0:12 of 0:30`, and without the length once it plays on beyond that; `nil` before it began.
  ///
  /// Counted from the moment the player said that it plays, as it is asked nothing after that.
  func position(now: Timestamp) -> String? {
    guard let startedAt else { return nil }
    let passed = max(.zero, now - startedAt)
    let length = Limits.Preview.length
    let place = Self.text(passed)
    return passed <= length ? place + " of " + Self.text(length) : place
  }

  private static func text(_ duration: Duration) -> String {
    Wording.duration(milliseconds: duration.wholeMilliseconds) ?? ""
  }
}

extension StoredItem {
  /// What is said when its preview is to begin, with the credit that Apple's terms ask for, and the store link.
  public var previewNotice: (sentence: String, link: String) {
    let title = [item.displayTitle, item.artistName].compactMap { $0 }.joined(separator: " – ")
    return (
      "Starting “\(title)”, a preview provided courtesy of iTunes; :stop ends it.",
      item.pageLink(in: storefront)
    )
  }
}
