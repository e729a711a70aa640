internal import Catalog
internal import Testing

@testable internal import DemoCatalog

/// Answers from the rows of a library: here bundled rows, as fetched from two stores.
@Suite struct LibraryContractTests {
  private static let query = "term=mirror&entity=song&limit=200"

  private static func handler() async throws -> DemoRequestHandler {
    let library = LibraryRows()
    for store in [Storefront.us, Storefront(code: "JP")].compactMap(\.self) {
      let songs = try DemoRequestHandler.searched(query + "&country=\(store.code)")
      let albums = try songs.integers("collectionId").flatMap {
        try DemoRequestHandler.lookedUp("id=\($0)&country=\(store.code)")
      }
      await library.add(
        try (songs + albums).map {
          let item = try CatalogItem($0)
          return ArchivedItem(
            StoredItem(item, storefront: store, fetchedAt: Timestamp(milliseconds: 1)), visits: [])
        })
    }
    return DemoRequestHandler(rows: DemoDataset(await library.rows))
  }

  private static func items(_ rows: [JSONObject]) throws -> [CatalogItem] {
    try rows.map { try CatalogItem($0) }
  }

  @Test(arguments: ["US", "JP"]) func aStoreHasItsOwnRowsUnchanged(_ store: String) async throws {
    let query = Self.query + "&country=\(store)"
    let rows = try await Self.handler().search(query + "&lang=ja").rows()
    #expect(try Self.items(rows) == Self.items(DemoRequestHandler.searched(query)))
    #expect(!rows.isEmpty)
  }

  @Test func otherStoresHaveNone() async throws {
    let handler = try await Self.handler()
    #expect(try handler.search(Self.query + "&country=DE").rows().isEmpty)
    let song = try #require(handler.search(Self.query).rows().first?["trackId"]?.integer)
    #expect(try handler.lookup("id=\(song)").rows().count == 1)
    #expect(try handler.lookup("id=\(song)&country=DE").rows().isEmpty)
  }

  @Test func anAlbumComesWithTheTracksThatTheLibraryHas() async throws {
    let handler = try await Self.handler()
    let song = try #require(handler.search(Self.query).rows().first)
    let album = try #require(song["collectionId"]?.integer)
    let rows = try handler.lookup("id=\(album)&entity=song").rows()
    #expect(rows.first?["wrapperType"]?.string == "collection")
    #expect(rows.dropFirst().contains(song))
    #expect(rows.dropFirst().allSatisfy { $0["collectionId"]?.integer == album })
  }

  @Test func whatRowsLackIsNotFound() async throws {
    let handler = try await Self.handler()
    #expect(try handler.search("term=satie&attribute=composerTerm").rows().isEmpty)
    let upc = try #require(DemoDataset.bundled.notes.albumByBarcode.keys.first)
    #expect(try handler.lookup("upc=\(upc)").rows().isEmpty)
  }
}
