/// The starred items.
public protocol StarStore: Sendable {
  /// Stars an item; can be undone. `false` if it was starred already, or is not in the library.
  func star(_ id: ItemID, at moment: Timestamp) async throws -> Bool

  /// Unstars an item; can be undone. `false` if it was not starred.
  func unstar(_ id: ItemID, at moment: Timestamp) async throws -> Bool

  /// How many items are starred; under a millisecond for any number the user stars.
  func starCount() async throws -> Int

  /// Starred items, last starred first; `limit` of `nil` gives all.
  func starred(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem]
}
