/// User data of an item: visits, star and dismissal, for all storefronts.
public struct ItemMarks: Hashable, Codable, Sendable {
  /// When it was starred; `nil` if it is not.
  public var starredAt: Timestamp?
  /// When it was taken off the stack; `nil` if it lies there or never did.
  public var dismissedAt: Timestamp?
  /// When it was last opened.
  public var lastVisitedAt: Timestamp?
  /// How often it was opened.
  public var visitCount: Int

  /// Marks of an item; without arguments, of one nobody has touched.
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
public struct StoredItem: Hashable, Codable, Sendable {
  /// The item as last fetched.
  public var item: CatalogItem
  /// The storefront that described it.
  public var storefront: Storefront
  /// When it was fetched, or, imported, when the exporting library had fetched it.
  public var fetchedAt: Timestamp
  /// What the user did with it.
  public var marks: ItemMarks

  /// Creates a row.
  public init(
    _ item: CatalogItem, storefront: Storefront, fetchedAt: Timestamp, marks: ItemMarks = ItemMarks()
  ) {
    self.item = item
    self.storefront = storefront
    self.fetchedAt = fetchedAt
    self.marks = marks
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
  /// What was typed that led there; `nil` when it was opened by id, from the stack or from the stars.
  public var query: String?

  /// Creates a visit.
  public init(at: Timestamp, query: String? = nil) {
    self.at = at
    self.query = query
  }
}
