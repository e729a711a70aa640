internal import Catalog
internal import GRDB
internal import Testing

@testable internal import Library

struct ItemRoundTripTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func anyItemComesBackFromItsRowExactly(seed: UInt64) throws {
    let database = try bareDatabase()
    var random = RandomItems(seed: seed)
    try database.write { db in
      let tables = try ItemTables(in: db)
      for round in 0..<1_000 {
        let item = random.item()
        let fetchedAt = Timestamp(milliseconds: Int64(round))
        #expect(try tables.put(PreparedItem(item), storefront: .us, fetchedAt: fetchedAt, in: db))
        let back = try tables.row(ItemKey(item.id, in: .us), in: db)
        #expect(back.map { exactly($0.item) } == exactly(item))
        #expect(back?.fetchedAt == fetchedAt)
      }
    }
  }

  @Test func everyPropertyOfAnItemIsAColumnAndNilIsNull() throws {
    try bareDatabase().write { db in
      let tables = try ItemTables(in: db)
      let bare = PreparedItem(.track(Track(trackId: TrackID(7))))
      try tables.put(bare, storefront: .us, fetchedAt: Timestamp(milliseconds: 0), in: db)
      let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM track"))
      let filled = row.filter { !$0.1.isNull }.map(\.0)
      #expect(filled.sorted() == ["extra", "fetchedAt", "row", "storefront", "trackId"])
    }
  }
}
