internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

@Suite struct ImportTests {
  private let folder: TemporaryFolder
  private let library: Library

  init() throws {
    folder = try TemporaryFolder()
    library = try Library.open(at: folder.file())
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
      testDescription: "a row as old as ours", name: "New", fetched: 100, outcome: ImportOutcome(kept: 1),
      kept: "Old"),
    Import(
      testDescription: "the same row", name: "Old", fetched: 100, outcome: ImportOutcome(same: 1), kept: "Old"
    ),
    Import(
      testDescription: "an older row", name: "New", fetched: 99, outcome: ImportOutcome(kept: 1), kept: "Old"),
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
    #expect(try await library.take([ours]) == ImportOutcome(new: 1, stars: 1, visits: 2))
    #expect(try await library.take([theirs]) == ImportOutcome(same: 1, visits: 1))
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

  @Test func batchesMadeReadyTogetherAreTakenInTheirOrder() async throws {
    let number = try await library.beginImport(of: nil, at: Samples.moment(1))
    let first = library.makeReady([Samples.row(Samples.track(1, "First"), fetched: 1)], for: number)
    let second = library.makeReady([Samples.row(Samples.track(1, "Second"), fetched: 2)], for: number)
    #expect(try await first() == ImportOutcome(new: 1))
    #expect(try await second() == ImportOutcome(changed: 1))
    #expect(try await library.exported(.library).map(\.stored.item.title) == ["Second"])
  }

  @Test(arguments: [false, true])
  func whatComesBehindABatchWaitsForTheDiskAgain(_ fails: Bool) async throws {
    try await library.write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER slack BEFORE INSERT ON track WHEN new.trackId = 13
          BEGIN SELECT RAISE(ABORT, 'unlucky'); END
          """)
    }
    let number = try await library.beginImport(of: nil, at: Samples.moment(1))
    let outcome = try? await library.take([Samples.row(Samples.track(fails ? 13 : 12))], into: number)
    #expect((outcome == nil) == fails)
    let synchronous = try await library.step { db in try Int.fetchOne(db, sql: "PRAGMA synchronous") }
    #expect(synchronous == 2)
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

  @Test(arguments: UInt64(1)...4)
  func exportIntoAnEmptyLibraryAndOutAgainIsTheSame(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    try await library.live(&random)
    let other = try Library.open(at: folder.file("other.sqlite"))
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
      again.kept += outcome.kept
    }
    #expect(again == ImportOutcome())
    #expect(try await other.exported(.library) == library.exported(.library))
  }
}
