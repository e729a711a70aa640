internal import Catalog

/// A card of a stored item: what all kinds have in common. Each kind says which facts matter of it.
@MainActor protocol ItemCardViewModel: TrackCardViewModel {
  var basis: CardContext { get }
  /// What matters of this kind, in the order it is shown.
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

  /// The facts of the kind, and where the row is from.
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
