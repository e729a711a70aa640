/// What is stored and like an item.
public protocol SimilarItemFinding: Sendable {
  /// Stored items of the kind of an item that are like it by `Similarity`, the item itself left out.
  ///
  /// Those nearest in time, or in place on their album; a bounded number of each likeness, and of one likeness not
  /// all from one album or by one maker. In no order, each once. Costs the same at any size of the library.
  func candidates(like item: CatalogItem, preferring storefront: Storefront) async throws -> [StoredItem]
}
