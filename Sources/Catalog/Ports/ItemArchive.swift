internal import Synchronization

/// A stored row with everything that an export contains.
public struct ArchivedItem: Hashable, Sendable {
  /// The row and its marks. `marks.visitCount` and `lastVisitedAt` follow from `visits`.
  public var stored: StoredItem
  /// Every opening of the item, newest first.
  public var visits: [Visit]
  /// The item's places in the user's lists.
  public var lists: [ListPlace]

  public init(_ stored: StoredItem, visits: [Visit], lists: [ListPlace] = []) {
    self.stored = stored
    self.visits = visits
    self.lists = lists
  }
}

/// An item of a file that is imported, with its user data.
public struct ImportedItem: Hashable, Sendable {
  public var item: CatalogItem
  public var storefront: Storefront
  /// When the exporting library fetched it; the time of the import if the file does not say.
  public var fetchedAt: Timestamp
  /// When it was starred; `nil` if it is not.
  public var starredAt: Timestamp?
  /// When its card was removed from the stack; `nil` if the card is on the stack or never was.
  public var dismissedAt: Timestamp?
  /// Every opening, newest first.
  public var visits: [Visit]
  /// The item's places in the user's lists.
  public var lists: [ListPlace]

  public init(
    _ item: CatalogItem, storefront: Storefront, fetchedAt: Timestamp, starredAt: Timestamp? = nil,
    dismissedAt: Timestamp? = nil, visits: [Visit] = [], lists: [ListPlace] = []
  ) {
    self.item = item
    self.storefront = storefront
    self.fetchedAt = fetchedAt
    self.starredAt = starredAt
    self.dismissedAt = dismissedAt
    self.visits = visits
    self.lists = lists
  }

  /// Creates an item to import from a row of another library.
  public init(_ row: ArchivedItem) {
    self.init(
      row.stored.item, storefront: row.stored.storefront, fetchedAt: row.stored.fetchedAt,
      starredAt: row.stored.marks.starredAt, dismissedAt: row.stored.marks.dismissedAt, visits: row.visits,
      lists: row.lists)
  }

  /// The identity of its row.
  public var key: ItemKey { ItemKey(item.id, in: storefront) }
}

/// The source of an export, which also determines its order.
public enum ArchiveSource: String, Hashable, CaseIterable, Sendable {
  /// The stack, last opened first.
  case history
  /// Starred items, last starred first.
  case stars
  /// Every stored row by kind, number and storefront.
  case library
}

/// Exports rows of the library and imports them again.
public protocol ItemArchive: Sendable {
  /// Passes rows in batches, so that a library of any size fits into memory.
  ///
  /// - Parameter counted: Receives the number of rows before the first batch, if it is known exactly.
  func eachBatch(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?,
    counted: @Sendable (Int) async throws -> Void, _ body: @Sendable ([ArchivedItem]) async throws -> Void
  ) async throws

  /// Imports rows in one transaction: a newer row replaces an older one of the same key, visits and
  /// entries of lists are added, and a star is set if there is none.
  func take(_ items: [ImportedItem]) async throws -> ImportOutcome
}

extension ItemArchive {
  /// Passes the rows without a count.
  public func eachBatch(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?,
    _ body: @Sendable ([ArchivedItem]) async throws -> Void
  ) async throws {
    try await eachBatch(from: source, preferring: storefront, limit: limit, counted: { _ in }, body)
  }

  /// Returns the rows, as one reading has them.
  public func rows(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?
  ) async throws -> [ArchivedItem] {
    let rows = Mutex<[ArchivedItem]>([])
    try await eachBatch(from: source, preferring: storefront, limit: limit) { batch in
      rows.withLock { $0 += batch }
    }
    return rows.withLock { $0 }
  }
}
