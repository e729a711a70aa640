/// The list below an item: the tracks of an album, the albums of an artist, and the like.
public struct ChildItems: Hashable, Sendable {
  /// The item that owns the rows: an album, a season, a podcast, an artist. The first row of the answer.
  public var parent: ItemID
  public var entity: Entity
  /// Whether the newest rows come first; otherwise Apple's order applies.
  public var recentFirst: Bool

  public init(of parent: ItemID, _ entity: Entity, recentFirst: Bool = false) {
    self.parent = parent
    self.entity = entity
    self.recentFirst = recentFirst
  }

  /// The lookup that returns the list, with the highest limit that Apple accepts.
  public func query(in storefront: Storefront) -> LookupQuery {
    LookupQuery(
      .ids([parent.number]), in: storefront, entity: entity, limit: SearchQuery.limits.upperBound,
      recentFirst: recentFirst)
  }
}

extension ChildItems {
  /// Extracts the list from an answer: drops the parent and unrelated rows, and sorts the rest for reading.
  public func rows(of answer: [StoredItem]) -> [StoredItem] {
    let own = answer.filter { $0.item.id != parent && takes($0.item) }
    return switch (parent.recordType, entity) {
    case (.artist, .tvEpisode): ItemOrder.bySeason(own)
    case (.collection, _): ItemOrder.byPlace(own)
    default: own
    }
  }

  /// Apple sends an album's videos along with its songs, so videos count as part of the album.
  private func takes(_ item: CatalogItem) -> Bool {
    entity.takes(item)
      || (entity == .song && parent.recordType == .collection && item.id.recordType == .track)
  }
}

extension ItemStore {
  /// The stored rows of a list, for use without a request; the list may be incomplete, and an artist's ends after 200 tracks.
  public func rows(of list: ChildItems, preferring storefront: Storefront) async throws -> [StoredItem] {
    let rows =
      switch (list.parent, list.entity.recordType) {
      case (.collection(let id), .track): try await tracks(of: id, preferring: storefront)
      case (.track(let id), .track):
        ItemOrder.newestFirst(
          try await tracks(of: CollectionID(id.rawValue), preferring: storefront))
      case (.artist(let id), .collection): try await collections(of: id, preferring: storefront)
      case (.artist(let id), .track):
        try await tracks(
          by: id, entity: list.entity, preferring: storefront, limit: SearchQuery.limits.upperBound)
      default: [StoredItem]()
      }
    return list.rows(of: rows)
  }
}
