/// A stored row with everything that an export carries.
public struct ArchivedItem: Hashable, Sendable {
  /// The row and its marks. `marks.visitCount` and `lastVisitedAt` follow from `visits`.
  public var stored: StoredItem
  /// Every opening of the item, newest first.
  public var visits: [Visit]

  /// Puts an archived row together.
  public init(_ stored: StoredItem, visits: [Visit]) {
    self.stored = stored
    self.visits = visits
  }
}

/// Which rows an export takes, and in what order.
public enum ArchiveSource: String, Hashable, CaseIterable, Sendable {
  /// The stack, last opened first.
  case history
  /// Starred items, last starred first.
  case stars
  /// Every stored row by kind, number and storefront.
  case library
}

/// The way out of the library and back in.
public protocol ItemArchive: Sendable {
  /// Hands over rows in batches, so that a library of any size fits into memory.
  ///
  /// Without a limit, rows of the library count as exported once all were handed over.
  func eachBatch(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?,
    _ body: @Sendable ([ArchivedItem]) async throws -> Void
  ) async throws

  /// The same rows in the same batches, as JSON where that needs no item: in a quarter of the time.
  ///
  /// - Parameters:
  ///   - own: A key that the caller will add to each result; a row that has it already comes as an item.
  ///   - counted: Told how many rows there will be, before the first one, where that is known for certain.
  func eachWrittenBatch(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?, without own: String,
    counted: @Sendable (Int) async throws -> Void, _ body: @Sendable ([ExportRow]) async throws -> Void
  ) async throws

  /// Takes rows over: a newer row replaces an older one of the same key, visits are added, a star is set
  /// if there is none. All or nothing.
  func take(_ items: [ArchivedItem]) async throws -> ImportOutcome
}

extension ItemArchive {
  /// The plain way: every row as an item, and no word on how many there will be.
  public func eachWrittenBatch(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?, without own: String,
    counted: @Sendable (Int) async throws -> Void, _ body: @Sendable ([ExportRow]) async throws -> Void
  ) async throws {
    try await eachBatch(from: source, preferring: storefront, limit: limit) { batch in
      try await body(batch.map(ExportRow.item))
    }
  }
}
