public import Catalog

/// A stored item as a card.
public final class StoredCardViewModel: TrackCardViewModel {
  public let visitFailure: String?
  private let stored: StoredItem
  private let now: Timestamp

  /// A card of an item, whose age counts from `now`.
  ///
  /// `visitFailure` says why this opening could not be written down.
  public init(_ stored: StoredItem, now: Timestamp, visitFailure: LibraryError? = nil) {
    self.stored = stored
    self.now = now
    self.visitFailure = visitFailure?.sentence
  }

  public var title: String { stored.item.displayTitle }
  public var kind: String { ItemKind(stored.item).name }
  public var isStarred: Bool { stored.marks.starredAt != nil }
  public var fields: [CardField] { CardFacts.fields(of: stored) }
  public var description: String? { stored.item.about.map(Paragraph.withoutMarkup) }
  public var storeLink: String { stored.item.pageLink(in: stored.storefront) }
  public var previewLink: String? { stored.item.preview?.rawValue }

  public var footnotes: [String] {
    var notes: [String] = []
    if let starred = stored.marks.starredAt { notes.append("starred " + RelativeTime.ago(starred, now: now)) }
    if stored.marks.visitCount > 0 {
      notes.append("opened " + Wording.count(stored.marks.visitCount, "time"))
    }
    notes.append("fetched " + RelativeTime.ago(stored.fetchedAt, now: now))
    return notes
  }
}
