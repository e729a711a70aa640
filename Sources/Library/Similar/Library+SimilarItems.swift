public import Catalog
internal import GRDB

extension Library {
  public func candidates(
    like item: CatalogItem, preferring storefront: Storefront
  ) async throws -> [StoredItem] {
    try await united(by: \.item.id) { [tables] db in
      var seen: Set<ItemID> = [item.id]
      return try SimilarItemIDs(of: item, in: db).all.filter { seen.insert($0).inserted }
        .compactMap { try tables.row($0, preferring: storefront, in: db) }
        .filter { Similarity(of: $0.item, to: item) != nil }
    }
  }
}
