public import Catalog

extension PrivateLibrary: SimilarItemFinding {
  public func candidates(
    like item: CatalogItem, preferring storefront: Storefront
  ) async throws -> [StoredItem] {
    try await united(
      passing.candidates(like: item, preferring: storefront),
      kept.candidates(like: item, preferring: storefront))
  }
}
