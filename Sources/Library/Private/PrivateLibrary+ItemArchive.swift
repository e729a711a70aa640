public import Catalog

extension PrivateLibrary: ItemArchive {
  /// Hands over what file and memory hold, as if it were one library; stars are the file's.
  public func eachBatch(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?,
    _ body: @Sendable ([ArchivedItem]) async throws -> Void
  ) async throws {
    guard source != .stars else {
      return try await kept.handOver(from: source, preferring: storefront, limit: limit, body)
    }
    let merge = try await BatchMerge(
      passing.all(source, preferring: storefront), having: passing.allItems(), from: source, limit: limit)
    try await kept.handOver(from: source, preferring: storefront, limit: merge.limitOfOthers) { batch in
      let items = await merge.merged(batch)
      if !items.isEmpty { try await body(items) }
    }
    let rest = await merge.rest()
    if !rest.isEmpty { try await body(rest) }
  }

  /// Takes rows over into memory only.
  public func take(_ items: [ArchivedItem]) async throws -> ImportOutcome {
    try await adopt(items.map(\.stored.item.id))
    return try await passing.take(items)
  }
}

/// Puts the few rows of memory in their places among the many of the file.
private actor BatchMerge {
  private var waiting: ArraySlice<ArchivedItem>
  private let items: Set<ItemID>
  private let source: ArchiveSource
  private var left: Int
  /// Rows of the file that may be needed; `nil` for all.
  let limitOfOthers: Int?

  /// `items` are all items of memory: the file's rows of them are passed over.
  init(_ rows: [ArchivedItem], having items: Set<ItemID>, from source: ArchiveSource, limit: Int?) {
    waiting = rows[...]
    self.items = items
    self.source = source
    left = limit ?? .max
    limitOfOthers = limit.map { min($0, .max - items.count) + items.count }
  }

  func merged(_ batch: [ArchivedItem]) -> [ArchivedItem] {
    var result: [ArchivedItem] = []
    for item in batch where !items.contains(item.stored.item.id) {
      while let first = waiting.first, isBefore(first, item) { result.append(waiting.removeFirst()) }
      result.append(item)
    }
    return taken(result)
  }

  func rest() -> [ArchivedItem] { taken(Array(waiting)) }

  private func taken(_ rows: [ArchivedItem]) -> [ArchivedItem] {
    let rows = Array(rows.prefix(left))
    left -= rows.count
    return rows
  }

  private func isBefore(_ one: ArchivedItem, _ other: ArchivedItem) -> Bool {
    let (one, other) = (one.stored, other.stored)
    guard source == .library else {
      return (one.marks.lastVisitedAt?.rawValue ?? 0) > (other.marks.lastVisitedAt?.rawValue ?? 0)
    }
    return (one.item.id.recordType, one.item.id.number, one.storefront.code)
      < (other.item.id.recordType, other.item.id.number, other.storefront.code)
  }
}

extension Library {
  /// Every row of a source at once; only for a library that is known to be small.
  fileprivate func all(_ source: ArchiveSource, preferring storefront: Storefront) async throws
    -> [ArchivedItem]
  {
    let reader = ArchiveReader(tables: tables, storefront: storefront)
    return try await read { db in
      var items: [ArchivedItem] = []
      var cursor = ArchiveCursor(startOf: source)
      while true {
        let batch = try reader.batch(db, from: cursor, limit: Limits.Library.batch)
        items += batch.rows
        if case .end = batch.next { return items }
        cursor = batch.next
      }
    }
  }

  /// Every item there is; only for a library that is known to be small.
  func allItems() async throws -> Set<ItemID> {
    Set(try await all(.library, preferring: .us).map(\.stored.item.id))
  }
}
