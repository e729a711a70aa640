/// User data of an item: visits, star and dismissal, for all storefronts.
public struct ItemMarks: Hashable, Codable, Sendable {
  /// When it was starred; `nil` if it is not.
  public var starredAt: Timestamp?
  /// When its card was removed from the stack; `nil` if the card is on the stack or never was.
  public var dismissedAt: Timestamp?
  /// When it was last opened.
  public var lastVisitedAt: Timestamp?
  /// The number of openings.
  public var visitCount: Int

  /// Creates marks; by default, those of an item that was never opened or starred.
  public init(
    starredAt: Timestamp? = nil, dismissedAt: Timestamp? = nil, lastVisitedAt: Timestamp? = nil,
    visitCount: Int = 0
  ) {
    self.starredAt = starredAt
    self.dismissedAt = dismissedAt
    self.lastVisitedAt = lastVisitedAt
    self.visitCount = visitCount
  }
}

/// A row of the library: an item of one storefront with its user data.
///
/// Only `Library` can make one: the initializer is `package`, and `Package.swift` denies package access to the modules that show
/// rows. The one exception is a recording, which is decoded.
public struct StoredItem: Hashable, Codable, Sendable {
  /// The item as last fetched.
  public let item: CatalogItem
  /// The storefront of the answer that contained it.
  public let storefront: Storefront
  /// When it was fetched. For an imported row, when the exporting library fetched it.
  public let fetchedAt: Timestamp
  /// The user data.
  public var marks: ItemMarks
  /// Whether it comes from an answer edited at a breakpoint, so that it is in no file and must reach none; `nil` if not.
  public private(set) var isEdited: Bool?

  package init(
    _ item: CatalogItem, storefront: Storefront, fetchedAt: Timestamp, marks: ItemMarks = ItemMarks()
  ) {
    self.item = item
    self.storefront = storefront
    self.fetchedAt = fetchedAt
    self.marks = marks
  }

  /// Returns the row marked as edited.
  public func edited() -> StoredItem {
    var row = self
    row.isEdited = true
    return row
  }

  /// The row's identity.
  public var key: ItemKey { ItemKey(item.id, in: storefront) }

  /// The item as sentences name it: title and artist. It may hold untrusted text.
  public var name: String { [item.title, item.artistName].compactMap { $0 }.joined(separator: " – ") }
}

/// One opening of an item.
public struct Visit: Hashable, Sendable {
  /// When it was opened.
  public var at: Timestamp
  /// The query that led to it; `nil` if it was opened by ID, from the stack or from the stars.
  public var query: String?

  public init(at: Timestamp, query: String? = nil) {
    self.at = at
    self.query = query
  }
}
