public import Catalog

extension ItemArchive {
  /// Imports rows of another library.
  public func take(_ rows: [ArchivedItem]) async throws -> ImportOutcome {
    try await take(rows.map(ImportedItem.init))
  }
}

extension Importing {
  /// Imports rows of another library as part of an import.
  public func take(_ rows: [ArchivedItem], into number: ImportID) async throws -> ImportOutcome {
    try await makeReady(rows, for: number)()
  }

  /// Begins to prepare rows of another library.
  public func makeReady(_ rows: [ArchivedItem], for number: ImportID) -> PreparedRows {
    makeReady(rows.map(ImportedItem.init), for: number)
  }
}

extension ImportedItem {
  /// The row of a library that has imported only this.
  public var archived: ArchivedItem {
    ArchivedItem(
      StoredItem(
        item, storefront: storefront, fetchedAt: fetchedAt,
        marks: ItemMarks(
          starredAt: starredAt, dismissedAt: dismissedAt, lastVisitedAt: visits.first?.at,
          visitCount: visits.count)), visits: visits)
  }
}
