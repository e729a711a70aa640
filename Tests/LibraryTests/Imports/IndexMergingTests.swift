internal import Catalog
internal import GRDB
internal import Synchronization
internal import Testing
internal import TestSupport

@testable internal import Library

/// What a large import leaves of the index.
@Suite struct IndexMergingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A library whose index is in as many pieces as answers came in.
  private func library() async throws -> Library {
    let library = try Library.open(at: folder.file("library"))
    for start in stride(from: Int64(0), to: 90, by: 30) {
      _ = try await library.take(
        (1...30).map { Samples.row(Samples.track(start + $0, "Word \(start + $0)")) })
    }
    return library
  }

  /// How many pieces each index of text is in, by its name.
  private func pieces(_ library: Library) async throws -> [String: Int] {
    try await library.read { db in
      try Dictionary(
        uniqueKeysWithValues: FTSMaintenance.tables(db).map { table in
          (table, try Int.fetchOne(db, sql: "SELECT count(DISTINCT segid) FROM \(table)_idx") ?? 0)
        })
    }
  }

  @Test func eachIndexIsInOnePieceAfterALargeImport() async throws {
    let library = try await library()
    #expect(try await pieces(library)["itemIndex"] == 3)
    let before = try await library.matches(LocalQuery("wor", storefront: .us, limit: 50))
    let parts = Mutex<[Double]>([])
    await library.mergeIndexes(after: ImportOutcome(new: Limits.Library.mergedFrom)) { part in
      parts.withLock { $0.append(part) }
    }
    #expect(try await pieces(library).values.allSatisfy { $0 <= 1 })
    #expect(try await library.matches(LocalQuery("wor", storefront: .us, limit: 50)) == before)
    #expect(parts.withLock { !$0.isEmpty && $0.allSatisfy((0...1).contains) })
  }

  @Test(arguments: [
    ImportOutcome(new: Limits.Library.mergedFrom - 1), ImportOutcome(same: Limits.Library.mergedFrom),
  ])
  func anImportThatBroughtLittleCostsNoMerging(outcome: ImportOutcome) async throws {
    let library = try await library()
    let before = try await pieces(library)
    await library.mergeIndexes(after: outcome) { _ in }
    #expect(try await pieces(library) == before)
  }

  @Test(arguments: [
    (9_999, 9_999, false), (10_000, 10_000, true), (10_000, 30_000, true), (10_000, 30_001, false),
    (1_000_000, 1_100_000, true),
  ])
  func whatIsSmallBesideTheLibraryIsNotWorthRewritingIt(indexed: Int, rows: Int, isWorthIt: Bool) {
    #expect(Library.isMergingWorth(indexed: indexed, of: rows) == isWorthIt)
  }
}
