public import Catalog

/// An import of a private session is gone with it.
extension PrivateLibrary: Importing {
  public func beginImport(of file: String?, at moment: Timestamp) async throws -> ImportID {
    try await passing.beginImport(of: file, at: moment)
  }

  public func take(_ items: [ArchivedItem], into number: ImportID) async throws -> ImportOutcome {
    try await adopt(items.map(\.stored.item.id))
    return try await passing.take(items, into: number)
  }

  public func finishImport(_ number: ImportID, at moment: Timestamp) async throws {
    try await passing.finishImport(number, at: moment)
  }

  public func mergeIndexes(after outcome: ImportOutcome, progress: @Sendable (Double) -> Void) async {
    await passing.mergeIndexes(after: outcome, progress: progress)
  }

  public func takeBackImport(_ number: ImportID) async throws { try await passing.takeBackImport(number) }

  public func isImportUnderWay() async throws -> Bool { try await kept.isImportUnderWay() }

  public func settleImports(progress: @Sendable (Double) -> Void) async throws -> Int {
    try await kept.settleImports(progress: progress)
  }
}
