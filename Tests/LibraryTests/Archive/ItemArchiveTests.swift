internal import Catalog
internal import GRDB
internal import Testing

@testable internal import Library

@Suite struct ItemArchiveTests {
  private let folder: ScratchFolder
  private let library: Library

  init() throws {
    folder = try ScratchFolder()
    library = try Library.open(at: folder.file())
  }

  private func empty(_ name: String = "other.sqlite") throws -> Library {
    try Library.open(at: folder.file(name))
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

  @Test(arguments: ArchiveSource.allCases, [nil, 0, 1, 700, 5_000])
  func everyRowComesOnceInBatchesOfBoundedSize(source: ArchiveSource, limit: Int?) async throws {
    let count: Int64 = 1_203
    _ = try await library.take(
      (1...count).map { number in
        Samples.row(
          Samples.track(number), marks: ItemMarks(starredAt: Samples.moment(number / 7)),
          visits: [Visit(at: Samples.moment(number / 5))])
      })
    let batches = try await library.batches(source, limit: limit)
    #expect(batches.allSatisfy { (1...Limits.Library.batch).contains($0.count) })
    let numbers = batches.flatMap { $0 }.map(\.stored.item.id.number)
    #expect(numbers.count == min(limit ?? .max, Int(count)))
    #expect(Set(numbers).count == numbers.count)
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

  struct Import: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String, fetched: Int64
    let outcome: ImportOutcome, kept: String
  }

  @Test(arguments: [
    Import(
      testDescription: "a newer row that differs", name: "New", fetched: 101,
      outcome: ImportOutcome(changed: 1), kept: "New"),
    Import(
      testDescription: "a newer row that says the same", name: "Old", fetched: 101,
      outcome: ImportOutcome(same: 1), kept: "Old"),
    Import(
      testDescription: "a row as old as ours", name: "New", fetched: 100, outcome: ImportOutcome(same: 1),
      kept: "Old"),
    Import(
      testDescription: "an older row", name: "New", fetched: 99, outcome: ImportOutcome(same: 1), kept: "Old"),
  ])
  func aNewerRowReplacesAnOlderOne(_ sample: Import) async throws {
    let first = try await library.take([Samples.row(Samples.track(1, "Old"), fetched: 100)])
    #expect(first == ImportOutcome(new: 1))
    let outcome = try await library.take([Samples.row(Samples.track(1, sample.name), fetched: sample.fetched)]
    )
    #expect(outcome == sample.outcome)
    let rows = try await library.exported(.library).map(\.stored)
    #expect(rows.map(\.item.title) == [sample.kept])
    #expect(rows.map(\.fetchedAt) == [Samples.moment(max(100, sample.fetched))])
  }

  @Test func visitsAreAddedAndAStarThatIsThereStays() async throws {
    let ours = Samples.row(
      Samples.track(1), marks: ItemMarks(starredAt: Samples.moment(5)),
      visits: [Visit(at: Samples.moment(1), query: "ours"), Visit(at: Samples.moment(2))])
    let theirs = Samples.row(
      Samples.track(1), marks: ItemMarks(starredAt: Samples.moment(3)),
      visits: [Visit(at: Samples.moment(1), query: "theirs"), Visit(at: Samples.moment(9))])
    _ = try await library.take([ours])
    _ = try await library.take([theirs])
    let row = try await library.exported(.library).first
    #expect(row?.visits.map(\.at) == [9, 2, 1].map(Samples.moment))
    #expect(row?.visits.last?.query == "ours")
    #expect(row?.stored.marks.starredAt == Samples.moment(5))
  }

  struct Dismissal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ours: Int64?, theirs: Int64?
    let visits: [Int64]
    let merged: Int64?
  }

  @Test(arguments: [
    Dismissal(testDescription: "theirs is taken over", ours: nil, theirs: 9, visits: [1], merged: 9),
    Dismissal(testDescription: "ours stays", ours: 8, theirs: 9, visits: [1], merged: 8),
    Dismissal(
      testDescription: "a later visit ends ours", ours: 8, theirs: nil, visits: [1, 20], merged: nil),
    Dismissal(
      testDescription: "theirs before the last visit", ours: nil, theirs: 9, visits: [20], merged: nil),
    Dismissal(testDescription: "theirs without a visit", ours: nil, theirs: 9, visits: [], merged: nil),
  ])
  func aDismissalHoldsOnlyAfterTheLastVisit(_ sample: Dismissal) async throws {
    func row(_ dismissed: Int64?, _ visits: [Int64]) -> ArchivedItem {
      Samples.row(
        Samples.track(1), marks: ItemMarks(dismissedAt: dismissed.map(Samples.moment)),
        visits: visits.map { Visit(at: Samples.moment($0)) })
    }
    _ = try await library.take([row(sample.ours, sample.ours == nil ? [] : [1])])
    _ = try await library.take([row(sample.theirs, sample.visits)])
    let row = try await library.exported(.library).first
    #expect(row?.stored.marks.dismissedAt == sample.merged.map(Samples.moment))
  }

  @Test func anImportThatFailsChangesNothing() async throws {
    try await library.write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER unlucky BEFORE INSERT ON track WHEN new.trackId = 13
          BEGIN SELECT RAISE(ABORT, 'unlucky'); END
          """)
    }
    let rows = (1...20).map { number in
      Samples.row(
        Samples.track(number), marks: ItemMarks(starredAt: Samples.moment(1)),
        visits: [Visit(at: Samples.moment(1))])
    }
    await #expect(throws: LibraryError.self) { try await library.take(rows) }
    for source in ArchiveSource.allCases { #expect(try await library.exported(source).isEmpty) }
  }

  @Test(arguments: UInt64(1)...6)
  func exportIntoAnEmptyLibraryAndOutAgainIsTheSame(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    try await library.live(&random)
    let other = try empty()
    for batch in try await library.batches(.library) { _ = try await other.take(batch) }
    for source in ArchiveSource.allCases {
      let ours = try await library.exported(source)
      #expect(try await other.exported(source) == ours)
      #expect(!ours.isEmpty)
    }
    // Taken in twice, nothing changes.
    var again = ImportOutcome()
    for batch in try await library.batches(.library) {
      let outcome = try await other.take(batch)
      again.new += outcome.new
      again.changed += outcome.changed
    }
    #expect(again == ImportOutcome())
    #expect(try await other.exported(.library) == library.exported(.library))
  }
}
