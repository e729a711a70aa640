internal import Catalog

/// What every card is built from.
struct CardContext {
  let stored: StoredItem
  /// What ages count from.
  let now: Timestamp
  /// Why this opening could not be written down.
  let visitFailure: LibraryError?

  var item: CatalogItem { stored.item }
}
