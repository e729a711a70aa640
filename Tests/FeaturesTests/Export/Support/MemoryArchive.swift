import Catalog
import TestSupport

/// The plain twin of the library's archive: a dictionary, everything at once.
actor MemoryArchive: ItemArchive {
  private var rows: [ItemKey: StoredItem] = [:]
  private var visits: [ItemID: [Visit]] = [:]
  /// Rows handed over at once.
  private let batch: Int
  /// Thrown after the first batch, if set.
  private let failure: (any Error)?
  private let takingsBeforeFailure: Int
  private(set) var takings = 0
  /// The number of rows in each.
  private(set) var sizes: [Int] = []
  private let rollbackFailure: LibraryError?
  private let taken: @Sendable (Int) -> Void
  /// What each handing over was bounded by.
  private(set) var limits: [Int?] = []
  private var before: [ItemKey: StoredItem] = [:]
  /// The count of rows that is announced before the first, if it is.
  private var told: Int?

  init(
    batch: Int = 2, failure: (any Error)? = nil, takingsBeforeFailure: Int = .max,
    rollbackFailure: LibraryError? = nil, taken: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    (self.rollbackFailure, self.taken) = (rollbackFailure, taken)
    self.batch = batch
    self.failure = failure
    self.takingsBeforeFailure = takingsBeforeFailure
  }

  var count: Int { rows.count }
  /// Apple's numbers of all rows, rising.
  var numbers: [Int64] { rows.keys.map(\.id.number).sorted() }

  func eachBatch(
    from source: ArchiveSource, preferring storefront: Storefront, limit: Int?,
    counted: @Sendable (Int) async throws -> Void, _ body: @Sendable ([ArchivedItem]) async throws -> Void
  ) async throws {
    if let told { try await counted(told) }
    limits.append(limit)
    var rest = rows(from: source).prefix(limit ?? .max)
    while !rest.isEmpty {
      try await body(Array(rest.prefix(batch)))
      rest = rest.dropFirst(batch)
      if let failure { throw failure }
    }
  }

  func tell(_ count: Int) { told = count }

  func take(_ items: [ImportedItem]) -> ImportOutcome {
    takings += 1
    sizes.append(items.count)
    taken(items.count)
    var outcome = ImportOutcome()
    for item in items.map(\.archived) {
      let old = rows[item.stored.key]
      switch old {
      case nil: outcome.new += 1
      case item.stored?: outcome.same += 1
      default: outcome.changed += 1
      }
      if let old, old.fetchedAt > item.stored.fetchedAt { continue }
      rows[item.stored.key] = item.stored
      let known = visits[item.stored.item.id] ?? []
      visits[item.stored.item.id] =
        known + item.visits.filter { visit in !known.contains { $0.at == visit.at } }
    }
    return outcome
  }

  private func rows(from source: ArchiveSource) -> [ArchivedItem] {
    let all = rows.values.map { ArchivedItem($0, visits: visits[$0.item.id] ?? []) }
    switch source {
    case .library:
      return all.sorted { one, other in
        (one.stored.item.id, one.stored.storefront) < (other.stored.item.id, other.stored.storefront)
      }
    case .history:
      return newestFirst(all.filter { $0.stored.marks.dismissedAt == nil }, by: \.stored.marks.lastVisitedAt)
    case .stars:
      return newestFirst(all, by: \.stored.marks.starredAt)
    }
  }

  private func newestFirst(
    _ rows: [ArchivedItem], by moment: KeyPath<ArchivedItem, Timestamp?>
  ) -> [ArchivedItem] {
    rows.compactMap { row in row[keyPath: moment].map { (row, $0) } }.sorted { $0.1 > $1.1 }.map(\.0)
  }
}

extension MemoryArchive: Importing {
  func beginImport(of file: String?, at moment: Timestamp) -> ImportID {
    before = rows
    return ImportID(rawValue: 1)
  }

  nonisolated func makeReady(_ items: [ImportedItem], for number: ImportID) -> PreparedRows {
    { try await self.write(items) }
  }

  private func write(_ items: [ImportedItem]) throws -> ImportOutcome {
    if takings == takingsBeforeFailure { throw failure ?? CancellationError() }
    return take(items)
  }

  func finishImport(_ number: ImportID, at moment: Timestamp) {}

  func mergeIndexes(after outcome: ImportOutcome, progress: @Sendable (Double) -> Void) {}

  func takeBackImport(_ number: ImportID) throws {
    if let rollbackFailure { throw rollbackFailure }
    rows = before
  }

  func isImportUnderWay() -> Bool { false }

  func rollBackInterruptedImports(progress: @Sendable (Double) -> Void) -> Int { 0 }
}
