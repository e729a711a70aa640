internal import Catalog
internal import Testing
internal import TestSupport

@testable internal import Library

/// Rows compared by their cells, and by the plain way: read and compared.
struct SameCellsTests {
  @Test(arguments: UInt64(1)...6)
  func aRowHasTheCellsOfItsItemAndOfNoOther(seed: UInt64) async throws {
    try await withLibrary { library in
      let (tables, elsewhere) = (library.tables, try #require(Storefront(code: "JP")))
      let told = try await library.write { db in
        var items = RandomItems(seed: seed)
        // JSON has no NaN, which is not even the same as itself.
        items.isOrdinary = true
        return try (0..<60).map { _ in
          let (stored, other) = (items.item(), items.item())
          try tables.put(
            PreparedItem(stored), storefront: .us, fetchedAt: Timestamp(milliseconds: 1), in: db)
          let read = try tables.row(ItemKey(stored.id, in: .us), in: db)
          let otherRead = try tables.row(ItemKey(other.id, in: .us), in: db)
          let own = try tables.has(stored, in: .us, db)
          let others = try tables.has(other, in: .us, db)
          let isElsewhere = try tables.has(stored, in: elsewhere, db)
          return own == (read?.item == stored) && others == (otherRead?.item == other) && !isElsewhere
        }
      }
      #expect(told.allSatisfy { $0 })
    }
  }
}
