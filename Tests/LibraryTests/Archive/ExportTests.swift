internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

@Suite struct ExportTests {
  private let folder: TemporaryFolder
  private let library: Library

  init() throws {
    folder = try TemporaryFolder()
    library = try Library.open(at: folder.file())
  }

  @Test func theLibraryIsHandedOverByKindNumberAndStorefront() async throws {
    let rows = [
      Samples.row(Samples.artist(1)), Samples.row(Samples.collection(9)), Samples.row(Samples.collection(2)),
      Samples.row(Samples.track(20), in: .us), Samples.row(Samples.track(20), in: Samples.gb),
      Samples.row(Samples.track(3)),
    ]
    _ = try await library.take(rows)
    let keys = try await library.exported(.library).map(\.stored.key)
    #expect(
      keys == [
        ItemKey(.track(TrackID(3)), in: .us), ItemKey(.track(TrackID(20)), in: Samples.gb),
        ItemKey(.track(TrackID(20)), in: .us), ItemKey(.collection(CollectionID(2)), in: .us),
        ItemKey(.collection(CollectionID(9)), in: .us), ItemKey(.artist(ArtistID(1)), in: .us),
      ])
  }

  @Test func historyAndStarsAreHandedOverNewestFirstOneRowOfAnItem() async throws {
    for storefront in [.us, Samples.gb] {
      _ = try await library.take((1...3).map { Samples.row(Samples.track($0), in: storefront) })
    }
    for number: Int64 in [1, 3] {
      let id = ItemID.track(TrackID(number))
      _ = try await library.open(ItemKey(id, in: .us), query: "up", at: Samples.moment(number))
      _ = try await library.star(id, at: Samples.moment(-number))
    }
    let history = try await library.exported(.history, preferring: Samples.gb)
    #expect(history.map(\.stored.item.id.number) == [3, 1])
    #expect(history.map(\.stored.storefront) == [Samples.gb, Samples.gb])
    #expect(history.map(\.visits) == [3, 1].map { [Visit(at: Samples.moment($0), query: "up")] })
    let stars = try await library.exported(.stars, preferring: .us)
    #expect(stars.map(\.stored.item.id.number) == [1, 3])
  }

  @Test(arguments: ArchiveSource.allCases)
  func everyRowComesOnceInBatchesOfBoundedSize(source: ArchiveSource) async throws {
    let count: Int64 = 603
    _ = try await library.take(
      (1...count).map { number in
        Samples.row(
          Samples.track(number), marks: ItemMarks(starredAt: Samples.moment(number / 7)),
          visits: [Visit(at: Samples.moment(number / 5))])
      })
    for limit in [nil, 0, 1, 550, 5_000] {
      let batches = try await library.batches(source, limit: limit)
      #expect(batches.allSatisfy { (1...Limits.Library.batch).contains($0.count) })
      let numbers = batches.flatMap { $0 }.map(\.stored.item.id.number)
      #expect(numbers.count == min(limit ?? .max, Int(count)))
      #expect(Set(numbers).count == numbers.count)
    }
  }

  @Test func theNumberOfRowsIsTheCountToldBeforeThem() async throws {
    _ = try await library.take((1...603).map { Samples.row(Samples.track($0)) })
    for (source, limit) in [(ArchiveSource.library, nil), (.library, 5), (.stars, nil)] as [(_, Int?)] {
      let (told, seen) = (Counter(), Counter())
      try await library.eachBatch(
        from: source, preferring: .us, limit: limit,
        counted: { count in
          #expect(seen.total == 0)
          told.add(count)
        }, { seen.add($0.count) })
      #expect(told.total == (source == .library && limit == nil ? 603 : 0))
    }
  }

  @Test(arguments: [
    "extra = '{'", "extra = '[]'", "extra = x'00'", "isStreamable = 2", "releaseDate = 'soon'",
    "trackPrice = 'much'", "trackName = x'ff'", "storefront = 'nowhere'",
  ])
  func aRowThatCannotBeReadEndsTheExport(_ change: String) async throws {
    _ = try await library.take((1...3).map { Samples.row(Samples.track($0)) })
    try await library.write { db in try db.execute(sql: "UPDATE track SET \(change) WHERE trackId = 2") }
    await #expect(throws: LibraryError.self) { try await library.exported(.library) }
  }

  @Test func whatIsWrittenDuringAnExportIsNotInIt() async throws {
    _ = try await library.take((1...600).map { Samples.row(Samples.track($0)) })
    let library = library
    let seen = Counter()
    try await library.eachBatch(from: .library, preferring: .us, limit: nil) { batch in
      _ = try await library.take((601...700).map { Samples.row(Samples.track($0)) })
      seen.add(batch.count)
    }
    #expect(seen.total == 600)
  }

  @Test func anErrorOfTheReceiverEndsTheExportAsItIs() async throws {
    struct Full: Error {}
    _ = try await library.take([Samples.row(Samples.track(1))])
    await #expect(throws: Full.self) {
      try await library.eachBatch(from: .library, preferring: .us, limit: nil) { _ in throw Full() }
    }
  }
}
