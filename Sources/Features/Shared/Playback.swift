public import Catalog

/// A preview that is playing or loading.
public struct Playback: Hashable, Codable, Sendable {
  /// The title of the preview; may hold untrusted text.
  public var title: String
  /// The place among several previews, such as `2 of 12`; `nil` for a single one.
  public var place: String?
  /// When the sound started; `nil` while the player loads the preview.
  public var startedAt: Timestamp?

  /// Creates a playback; without `startedAt` it is loading.
  public init(title: String, position place: String? = nil, startedAt: Timestamp? = nil) {
    self.title = title
    self.place = place
    self.startedAt = startedAt
  }

  /// Returns the position: `0:12 of 0:30`, without the length once it has passed that; `nil` before the start.
  ///
  /// Counted from the player's report of the start, because the player is not asked again.
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
  /// The message before a preview starts, with the credit that Apple's terms require, what stops it, and the store link.
  public func previewNotice(stop: String = ":stop") -> (sentence: String, link: String) {
    let title = [item.displayTitle, item.artistName].compactMap { $0 }.joined(separator: " – ")
    return (
      "Starting “\(title)”, a preview provided courtesy of iTunes; \(stop) ends it.",
      item.pageLink(in: storefront)
    )
  }
}

/// The rows whose previews are played one after the other.
public struct PreviewQueue: Sendable {
  private let rows: [StoredItem]
  private var index = 0

  /// Creates a queue of at least one row; the first one is played first.
  public init?(_ rows: [StoredItem]) {
    guard !rows.isEmpty else { return nil }
    self.rows = rows
  }

  /// The row that is played.
  public var row: StoredItem { rows[index] }

  /// Whether there is no other row.
  public var isSingle: Bool { rows.count == 1 }

  /// Its place, such as `2 of 12`.
  public var position: String { "\(index + 1) of \(rows.count)" }

  /// Goes to another row; returns `false` at either end.
  public mutating func go(by step: Int) -> Bool {
    guard rows.indices.contains(index + step) else { return false }
    index += step
    return true
  }
}
