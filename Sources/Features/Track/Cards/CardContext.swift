internal import Catalog

/// The data that every card is built from.
struct CardContext {
  let stored: StoredItem
  /// The time that ages count from.
  let now: Timestamp
  /// Why this opening could not be stored.
  let visitFailure: LibraryError?

  var item: CatalogItem { stored.item }
}

/// A fact of a card with its label; hidden without a value.
struct CardFact {
  let label: String
  let value: String?

  init(_ label: String, _ value: String?) {
    self.label = label
    self.value = value
  }

  /// The field to show; `nil` without a value.
  var field: CardField? { value.flatMap { $0.isEmpty ? nil : CardField(label, $0) } }
}
