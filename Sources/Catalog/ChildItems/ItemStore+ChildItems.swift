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
