/// The place of an item in one of the user's lists.
public struct ListPlace: Hashable, Sendable {
  /// The list's name.
  public var list: String
  /// The position, from 1; items with the same one, which only an import makes, are sorted by `at`.
  public var place: Int64
  /// When the item was added.
  public var at: Timestamp

  public init(_ list: String, place: Int64, at moment: Timestamp) {
    self.list = list
    self.place = place
    at = moment
  }
}

/// The user's lists. A list has each item at most once, and exists as long as it has one.
public protocol ListStore: Sendable {
  /// The names of all lists in alphabetical order.
  func listNames() async throws -> [String]

  /// The items of a list in its order; empty if there is no such list.
  func items(inList name: String, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Changes which items a list has and their order, as one change that can be undone; returns whether it changed.
  ///
  /// `edit` receives the present items. Items that are not stored are not added.
  func editList(
    _ name: String, at moment: Timestamp, _ edit: @escaping @Sendable ([ItemID]) -> [ItemID]
  ) async throws -> Bool

  /// Makes a new list of a list's items as one change, and removes the old one if `removing`; returns `false` if there is no
  /// such list, or one with the new name.
  func copyList(_ name: String, to new: String, removing: Bool, at moment: Timestamp) async throws -> Bool

  /// The places of an item in all lists.
  func listPlaces(of id: ItemID) async throws -> [ListPlace]
}
