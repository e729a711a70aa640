internal import Catalog

/// An item prepared for writing; includes all slow work that needs no database.
struct PreparedItem: Sendable {
  let item: CatalogItem
  /// Its words for the text index.
  let text: IndexedText
}
