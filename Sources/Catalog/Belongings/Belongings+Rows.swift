extension Belongings {
  /// The list out of an answer's rows: without the parent and whatever else is not asked for, in the order a
  /// person reads it.
  public func rows(of answer: [StoredItem]) -> [StoredItem] {
    let own = answer.filter { $0.item.id != parent && takes($0.item) }
    return switch (parent.thing, entity) {
    case (.artist, .tvEpisode): ItemOrder.bySeason(own)
    case (.collection, _): ItemOrder.byPlace(own)
    default: own
    }
  }

  /// Apple sends an album's videos along with its songs; they belong to it.
  private func takes(_ item: CatalogItem) -> Bool {
    entity.takes(item) || (entity == .song && parent.thing == .collection && item.id.thing == .track)
  }
}
