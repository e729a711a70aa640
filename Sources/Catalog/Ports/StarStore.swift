/// What was starred.
public protocol StarStore: Sendable {
  /// Stars an item. One undo step. `false` if it was starred already, or is not in the library.
  func star(_ id: ItemID, at moment: Timestamp) async throws -> Bool

  /// Takes the star off. One undo step. `false` if there was none.
  func unstar(_ id: ItemID, at moment: Timestamp) async throws -> Bool

  /// How many items are starred; under a millisecond for any number a person stars.
  func starCount() async throws -> Int

  /// Starred items, last starred first; `limit` of `nil` gives all.
  func starred(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem]
}
