/// A list that an item leads to: what one lookup of its parent gives beside the parent itself.
public struct Belongings: Hashable, Sendable {
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
