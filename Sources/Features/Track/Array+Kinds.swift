internal import Catalog

extension [StoredItem] {
  /// Whether they are of more sorts than one, so that each row has to say which it is.
  var areOfSeveralKinds: Bool {
    guard let first else { return false }
    let kind = ItemKind(first.item)
    return contains { ItemKind($0.item) != kind }
  }
}
