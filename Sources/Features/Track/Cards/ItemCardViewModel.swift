public import Catalog

/// The card of a stored item of any kind.
final class ItemCardViewModel: TrackCardViewModel {
  let title: String
  let kind: String
  let isStarred: Bool
  let fields: [CardField]
  let description: String?
  let storeLink: String
  let previewLink: String?
  let footnotes: [String]
  let visitFailure: String?

  /// Creates a card; ages count from `now`. `visitFailure` is the reason why this opening could not be stored.
  init(_ stored: StoredItem, now: Timestamp, visitFailure: LibraryError?) {
    let (item, marks) = (stored.item, stored.marks)
    title = item.displayTitle
    kind = ItemKind(item).name
    isStarred = marks.starredAt != nil
    let place: [CardFact] = [("Store", stored.storefront.name), ("Id", String(item.id.number))]
    fields = (item.cardFacts + place).compactMap { label, value in
      value.flatMap { $0.isEmpty ? nil : CardField(label, $0) }
    }
    description = item.about.map(Paragraph.withoutMarkup)
    storeLink = item.pageLink(in: stored.storefront)
    // A file may have anything in place of a link.
    previewLink = item.preview.map(\.rawValue).flatMap { link in
      ["https://", "http://"].contains(where: link.lowercased().hasPrefix) ? link : nil
    }
    let notes = [
      stored.isEdited == true ? "edited at a breakpoint, and in no file" : nil,
      marks.starredAt.map { "starred " + RelativeTime.ago($0, now: now) },
      marks.visitCount > 0 ? "opened " + Wording.count(marks.visitCount, "time") : nil,
      "fetched " + RelativeTime.ago(stored.fetchedAt, now: now),
    ]
    footnotes = notes.compactMap(\.self)
    self.visitFailure = visitFailure?.sentence
  }
}

extension StoredItem {
  /// Returns the card of the item; ages count from `now`.
  ///
  /// `visitFailure` is the reason why this opening could not be stored.
  @MainActor
  public func card(now: Timestamp, visitFailure: LibraryError? = nil) -> any TrackCardViewModel {
    ItemCardViewModel(self, now: now, visitFailure: visitFailure)
  }
}
