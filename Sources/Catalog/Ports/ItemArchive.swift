/// A stored row with everything that an export contains.
public struct ArchivedItem: Hashable, Sendable {
  /// The row and its marks. `marks.visitCount` and `lastVisitedAt` follow from `visits`.
  public var stored: StoredItem
  /// Every opening of the item, newest first.
  public var visits: [Visit]

  /// Creates an archived row.
  public init(_ stored: StoredItem, visits: [Visit]) {
    self.stored = stored
    self.visits = visits
  }
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
  /// Without a limit, the rows count as exported after the last batch.
  func eachBatch(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?,
    _ body: @Sendable ([ArchivedItem]) async throws -> Void
  ) async throws

  /// Passes the same rows in the same batches, already encoded as JSON where possible: four times as fast.
  ///
  /// - Parameters:
  ///   - own: A key that the caller adds to each result; a row that already has it is passed as an item.
  ///   - counted: Receives the number of rows before the first batch, if it is known exactly.
  func eachWrittenBatch(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?, without own: String,
    counted: @Sendable (Int) async throws -> Void, _ body: @Sendable ([ExportRow]) async throws -> Void
  ) async throws

  /// Imports rows in one transaction: a newer row replaces an older one of the same key, visits are added, and
  /// a star is set if there is none.
  func take(_ items: [ArchivedItem]) async throws -> ImportOutcome
}

extension ItemArchive {
  /// Passes every row as an item, without a count.
  public func eachWrittenBatch(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?, without own: String,
    counted: @Sendable (Int) async throws -> Void, _ body: @Sendable ([ExportRow]) async throws -> Void
  ) async throws {
    try await eachBatch(from: source, preferring: storefront, limit: limit) { batch in
      try await body(batch.map(ExportRow.item))
    }
  }
}
