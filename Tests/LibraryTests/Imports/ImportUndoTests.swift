internal import Catalog
internal import GRDB
internal import Synchronization
internal import Testing
internal import TestSupport

@testable internal import Library

/// Imports as changes: whole, or not at all.
@Suite struct ImportUndoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bring(_ rows: [ArchivedItem], to library: Library, isFinished: Bool = true) async throws
    -> ImportID
  {
    let number = try await library.beginImport(of: "rows.json", at: Samples.moment(1_000_000))
    for start in stride(from: 0, to: rows.count, by: 7) {
      _ = try await library.take(Array(rows[start..<min(start + 7, rows.count)]), into: number)
    }
    if isFinished { try await library.finishImport(number, at: Samples.moment(2_000_000)) }
    return number
  }

  private func imported(_ number: ImportID, rows: Int, stars: Int = 0) -> Change {
    .imported(
      ImportRecord(number, of: "rows.json", at: Samples.moment(2_000_000), rows: rows, stars: stars))
  }

  private func everything(_ library: Library) async throws -> [ArchivedItem] {
    try await library.exported(.library) + library.exported(.history) + library.exported(.stars)
  }

  @Test(arguments: TestCount.seeds(3, all: 12))
  func anImportTakenBackLeavesTheLibraryAsItWas(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let (ours, theirs) = (
      try Library.open(at: folder.file("ours")), try Library.open(at: folder.file("theirs"))
    )
    try await ours.live(&random)
    try await theirs.live(&random)
    let before = try await everything(ours)
    let words = try await ours.read { db in try IndexedWords.all(db) }
    let number = try await bring(try await theirs.exported(.library), to: ours)
    #expect(try await everything(ours) != before)
    guard case .imported(let past)? = try await ours.undo() else {
      return #expect(Bool(false), "the import is not the newest change")
    }
    #expect(past.number == number)
    #expect(try await everything(ours) == before)
    #expect(try await ours.read { db in try IndexedWords.all(db) } == words)
    #expect(try await ours.read(ImportTable.unfinished) == [])
  }

  @Test func anImportIsTakenBackWholeBehindOneThatChangedItsRows() async throws {
    let library = try Library.open(at: folder.file("library"))
    _ = try await bring([Samples.row(Samples.track(1, "First"), fetched: 1)], to: library)
    _ = try await bring([Samples.row(Samples.track(1, "Second"), fetched: 2)], to: library)
    _ = try await library.undo()
    let row = try await library.exported(.library).first?.stored
    #expect(row?.item.title == "First" && row?.fetchedAt == Samples.moment(1))
    _ = try await library.undo()
    #expect(try await everything(library).isEmpty)
    #expect(try await library.read { db in try IndexedWords.all(db) }.isEmpty)
  }

  @Test func anImportCutOffIsTakenBackAtTheNextStart() async throws {
    let path = folder.file("library")
    var random = SeededRandom(seed: 3)
    let first = try Library.open(at: path)
    try await first.live(&random)
    let before = try await everything(first)
    let rows = (1...50).map { Samples.row(Samples.track(1_000 + $0)) }
    _ = try await bring(rows, to: first, isFinished: false)
    let second = try Library.open(at: path)
    // Still under way in the first one, as far as anybody can know.
    #expect(try await second.rollBackInterruptedImports() == 0)
    await #expect(throws: LibraryError.importing(path: path)) {
      try await second.beginImport(of: nil, at: Samples.moment(0))
    }
    first.imports.unlock()
    #expect(try await second.rollBackInterruptedImports() == 1)
    #expect(try await everything(second) == before)
    #expect(try await second.rollBackInterruptedImports() == 0)
  }

  @Test func anImportThatIsGivenUpIsTakenBackAlthoughItsTaskIsCancelled() async throws {
    let library = try Library.open(at: folder.file("library"))
    let number = try await library.beginImport(of: nil, at: Samples.moment(0))
    _ = try await library.take((1...50).map { Samples.row(Samples.track($0)) }, into: number)
    let givingUp = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await library.takeBackImport(number)
    }
    try await givingUp.value
    #expect(try await everything(library).isEmpty)
    #expect(try await library.cutOffImports() == 0)
  }

  @Test(arguments: [
    "first = 9223372036854775807", "last = -9223372036854775808", "first = -9223372036854775808",
  ])
  func aSpanThatNoImportWroteIsSkipped(_ change: String) async throws {
    let library = try Library.open(at: folder.file("library"))
    let number = try await library.beginImport(of: nil, at: Samples.moment(0))
    _ = try await library.take([Samples.row(Samples.track(1))], into: number)
    try await library.write { db in try db.execute(sql: "UPDATE importStep SET \(change)") }
    try await library.takeBackImport(number)
    #expect(try await library.cutOffImports() == 0)
  }

  @Test func howFarTheTakingBackIsRisesToItsEnd() async throws {
    let library = try Library.open(at: folder.file("library"))
    let rows = (1...Int64(Limits.Transfer.takenBackTogether * 5 / 2)).map { Samples.row(Samples.track($0)) }
    let number = try await library.beginImport(of: nil, at: Samples.moment(0))
    _ = try await library.take(rows, into: number)
    // A step of a later version, and of unknown length.
    try await library.write { db in
      try db.execute(
        sql: "INSERT INTO importStep (import, isMark, kind, first, last) VALUES (?, 0, 'later', 1, 500)",
        arguments: [number.rawValue])
    }
    library.imports.unlock()
    let told = Mutex<[Double]>([])
    #expect(try await library.rollBackInterruptedImports { part in told.withLock { $0.append(part) } } == 1)
    let parts = told.withLock { $0 }
    #expect(parts.count == 3 && parts == parts.sorted() && parts.allSatisfy { 0 < $0 && $0 <= 1 }, "\(parts)")
    #expect(try await everything(library).isEmpty)
    #expect(try await library.read { db in try IndexedWords.all(db) }.isEmpty)
  }

  @Test func whatIsTakenBackAfterAnImportThatWasCutOffIsTheChangeBeforeIt() async throws {
    let path = folder.file("library")
    let first = try Library.open(at: path)
    _ = try await first.take([Samples.row(Samples.track(1))])
    let before = try await everything(first)
    let good = try await bring([Samples.row(Samples.track(2))], to: first)
    let after = try await everything(first)
    _ = try await bring((1...50).map { Samples.row(Samples.track(1_000 + $0)) }, to: first, isFinished: false)
    let second = try Library.open(at: path)
    #expect(try await second.cutOffImports() == 0)
    first.imports.unlock()
    #expect(try await second.cutOffImports() == 1)
    #expect(try await second.rollBackInterruptedImports() == 1)
    #expect(try await everything(second) == after)
    #expect(try await second.undo() == imported(good, rows: 1))
    #expect(try await everything(second) == before)
    #expect(try await second.undo() == nil)
  }

  @Test func whatWasOpenedStarredOrFetchedAgainSinceStays() async throws {
    let library = try Library.open(at: folder.file("library"))
    _ = try await bring((1...4).map { Samples.row(Samples.track($0)) }, to: library)
    let later = Samples.moment(2_500_000)
    _ = try await library.open(ItemKey(.track(TrackID(1)), in: .us), query: nil, at: later)
    _ = try await library.take([Samples.row(Samples.track(3, "New"), fetched: 2_500_000)])
    _ = try await library.star(.track(TrackID(2)), at: later)
    _ = try await library.undo()
    _ = try await library.undo()
    #expect(try await library.exported(.library).map(\.stored.item.id.number) == [1, 3])
  }

  @Test func anImportThatChangesNothingIsNoStepToTakeBack() async throws {
    let library = try Library.open(at: folder.file("library"))
    let rows = (1...20).map {
      Samples.row(Samples.track($0), marks: ItemMarks(starredAt: Samples.moment($0)))
    }
    let number = try await bring(rows, to: library)
    let before = try await everything(library)
    _ = try await bring(try await library.exported(.library), to: library)
    #expect(try await everything(library) == before)
    _ = try await bring((1...20).map { Samples.row(Samples.track($0), fetched: 900_000) }, to: library)
    #expect(try await library.undo() == imported(number, rows: 20, stars: 20))
    #expect(try await library.exported(.library).isEmpty)
  }

  @Test func anImportIsTakenBackInItsTurnAmongOtherChanges() async throws {
    let library = try Library.open(at: folder.file("library"))
    _ = try await library.take([Samples.row(Samples.track(1))])
    let star = ItemMarks(starredAt: Samples.moment(5))
    let number = try await bring([Samples.row(Samples.track(2), marks: star)], to: library)
    _ = try await library.star(.track(TrackID(1)), at: Samples.moment(3_000_000))
    #expect(try await library.undo() == .starred(.track(TrackID(1))))
    #expect(try await library.undo() == imported(number, rows: 1, stars: 1))
    #expect(try await library.undo() == nil)
    #expect(try await library.exported(.library).map(\.stored.item.id.number) == [1])
    #expect(try await library.exported(.stars).isEmpty)
  }
}

/// The words that the text index has, by row.
private enum IndexedWords {
  static func all(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT thing || number || storefront || title || artist || album || other || sort FROM itemWords
        ORDER BY thing, number, storefront
        """)
  }
}
