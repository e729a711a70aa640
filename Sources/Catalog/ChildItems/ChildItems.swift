/// The list below an item: the tracks of an album, the albums of an artist, and the like.
public struct ChildItems: Hashable, Sendable {
  /// Whose the rows are: an album, a season, a podcast, an artist; the answer's first row.
  public var parent: ItemID
  /// What the rows are.
  public var entity: Entity
  /// Newest first; else in the order Apple gives.
  public var recentFirst: Bool

  /// Names a list.
  public init(of parent: ItemID, _ entity: Entity, recentFirst: Bool = false) {
    self.parent = parent
    self.entity = entity
    self.recentFirst = recentFirst
  }

  /// The question that gives the list, as long as Apple makes it.
  public func query(in storefront: Storefront) -> LookupQuery {
    LookupQuery(
      .ids([parent.number]), in: storefront, entity: entity, limit: SearchQuery.limits.upperBound,
      recentFirst: recentFirst)
  }
}

extension ChildItems {
  /// The list out of an answer's rows: without the parent and whatever else is not asked for, in the order a
  /// person reads it.
  public func rows(of answer: [StoredItem]) -> [StoredItem] {
    let own = answer.filter { $0.item.id != parent && takes($0.item) }
    return switch (parent.recordType, entity) {
    case (.artist, .tvEpisode): ItemOrder.bySeason(own)
    case (.collection, _): ItemOrder.byPlace(own)
    default: own
    }
  }

  /// Apple sends an album's videos along with its songs; they belong to it.
  private func takes(_ item: CatalogItem) -> Bool {
    entity.takes(item)
      || (entity == .song && parent.recordType == .collection && item.id.recordType == .track)
  }
}
