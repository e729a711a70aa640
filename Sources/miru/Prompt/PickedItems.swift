internal import Catalog

/// What the user chose in the end for another program: the picked items, or one.
@MainActor final class PickedItems {
  var rows: [StoredItem] = []
}
