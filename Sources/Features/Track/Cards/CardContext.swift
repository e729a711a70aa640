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

/// A fact of a card with its label; one without a value is left out.
struct CardFact {
  let label: String
  let value: String?

  init(_ label: String, _ value: String?) {
    self.label = label
    self.value = value
  }

  /// The field it is shown as.
  var field: CardField? { value.flatMap { $0.isEmpty ? nil : CardField(label, $0) } }
}
