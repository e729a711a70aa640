/// Finds stored items similar to an item.
public protocol SimilarItemFinding: Sendable {
  /// Stored items of the same kind that are similar by `Similarity`, without the item itself.
  ///
  /// The nearest in time, or on their album; a bounded number for each `Similarity`, and for one of them not
  /// all from one album or by one maker. In no order, each once. Costs the same at any size of the library.
  func candidates(like item: CatalogItem, preferring storefront: Storefront) async throws -> [StoredItem]
}
