internal import Catalog
internal import GRDB

/// An item prepared for writing; includes all slow work that needs no database.
struct PreparedItem: Sendable {
  let item: CatalogItem
  /// The cells of its table's columns.
  let cells: [DatabaseValue]
  /// Its words for the text index.
  let text: IndexedText
}
