internal import Catalog

/// A card of a stored item: the common part of all kinds. Each kind adds its own facts.
@MainActor protocol ItemCardViewModel: TrackCardViewModel {
  var basis: CardContext { get }
  /// The facts of this kind in display order.
  var facts: [CardFact] { get }
}

extension ItemCardViewModel {
  var title: String { basis.item.displayTitle }
  var kind: String { ItemKind(basis.item).name }
  var isStarred: Bool { basis.stored.marks.starredAt != nil }
  var description: String? { basis.item.about.map(Paragraph.withoutMarkup) }
  var storeLink: String { basis.item.pageLink(in: basis.stored.storefront) }
  var previewLink: String? { basis.item.preview?.rawValue }
  var visitFailure: String? { basis.visitFailure?.sentence }

  /// The facts of the kind, followed by the store and the id.
  var fields: [CardField] {
    let place = [
      CardFact("Store", basis.stored.storefront.name), CardFact("Id", String(basis.item.id.number)),
    ]
    return (facts + place).compactMap(\.field)
  }

  var footnotes: [String] {
    let (marks, now) = (basis.stored.marks, basis.now)
    var notes: [String] = []
    if let starred = marks.starredAt { notes.append("starred " + RelativeTime.ago(starred, now: now)) }
    if marks.visitCount > 0 { notes.append("opened " + Wording.count(marks.visitCount, "time")) }
    notes.append("fetched " + RelativeTime.ago(basis.stored.fetchedAt, now: now))
    return notes
  }
}
