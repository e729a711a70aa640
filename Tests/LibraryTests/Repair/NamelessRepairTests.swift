internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// Libraries whose list of tables is lost, as SQLite refuses them whole.
@MainActor struct NamelessRepairTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A library with some of everything that a person would miss.
  private func fill(isWrittenAnew: Bool = false) async throws -> [String] {
    try await Damage.fill(folder.file())
    let library = try Library.open(at: folder.file())
    for number in [200, 300] as [Int64] {
      _ = try await library.dismiss(.track(TrackID(number)), at: Samples.moment(2_000 + number))
    }
    try await library.takeIn([Samples.collection(5), Samples.artist(6)])
    if isWrittenAnew { try await library.step { try $0.execute(sql: "VACUUM") } }
    _ = try await library.emptyJournal()
    let marks = try await library.marks()
    try library.close()
    return marks
  }

  private func repair() async throws -> Repair? {
    try await LibraryRepair(of: folder.file()).run(at: Samples.moment(0))
  }

  /// What SQLite says of the file, read as one that nobody changes.
  private func asked<Value>(_ body: (Database) throws -> Value) throws -> Value {
    var configuration = Configuration()
    configuration.readonly = true
    let path = LibraryFile(path: folder.file()).immutablePath
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.read(body)
  }

  /// One sort of harm: which bytes of which pages are written over.
  struct Harm: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var pages: @Sendable (Database) throws -> [Int] = { _ in [1] }
    var bytes = 0..<4_096
    var fill: UInt8 = 0xA5

    /// The pages of SQLite's list of tables below its first.
    static func list(_ db: Database) throws -> [Int] {
      try Int.fetchAll(db, sql: "SELECT pageno FROM dbstat WHERE name = 'sqlite_schema' AND pageno > 1")
    }

    func `do`(to path: String, _ pages: [Int]) throws {
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
      for page in pages {
        try file.seek(toOffset: UInt64((page - 1) * 4_096 + bytes.lowerBound))
        try file.write(contentsOf: Data(repeating: fill, count: bytes.count))
      }
      try file.close()
    }
  }

  private nonisolated static let harms = [
    Harm(testDescription: "what stands on the first page behind the header", bytes: 100..<4_096),
    Harm(testDescription: "the same with zeros", bytes: 100..<4_096, fill: 0),
    Harm(testDescription: "the whole first page"),
    Harm(testDescription: "one page of the list of tables", pages: { Array(try Harm.list($0).prefix(1)) }),
    Harm(testDescription: "all of them", pages: Harm.list),
    Harm(testDescription: "all of them and the first", pages: { try [1] + Harm.list($0) }),
  ]

  @Test(arguments: harms, [false, true])
  func withoutTheListOfTablesEveryRowComesBack(_ harm: Harm, isWrittenAnew: Bool) async throws {
    let marks = try await fill(isWrittenAnew: isWrittenAnew)
    try harm.do(to: folder.file(), asked(harm.pages))
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.file()))
    #expect(throws: LibraryError.self) { try Library.open(at: folder.file()) }
    let repair = try #require(try await repair())
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file())) == before)
    #expect(repair.saved == BackupContents(rows: Damage.tracks + 2, visits: 20, stars: 2, settings: 1))
    #expect(repair.isNameless && repair.undecided == 0 && repair.orphans == 0)
    let library = try Library.open(at: try #require(repair.path))
    #expect(try await library.isSound())
    #expect(try await library.marks() == marks)
    #expect(try await library.titles(for: "number 1999") == ["Song number 1999 of many"])
  }

  @Test func aFileThatIsCutBeforeItsListOfTablesGivesWhatItHas() async throws {
    // So few rows lie on the first pages of their tables, which come before the list.
    let made = try Library.open(at: folder.file())
    try await made.use([1: "Mirror", 2: "Canon"])
    _ = try await made.dismiss(.track(TrackID(1)), at: Samples.moment(day))
    _ = try await made.emptyJournal()
    let marks = try await made.marks()
    try made.close()
    let setting = try asked {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'setting'")
    }
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.file()))
    try file.truncate(atOffset: UInt64(try #require(setting) * 4_096))
    try file.close()
    let repair = try #require(try await repair())
    #expect(repair.isNameless && repair.saved == BackupContents(rows: 2, visits: 1, stars: 1, settings: 1))
    #expect(try await Library.open(at: try #require(repair.path)).marks() == marks)
  }

  @Test func withoutTheMapOfPagesRowsAreToldByTheirPageAlone() async throws {
    let marks = try await fill()
    try Harm(testDescription: "").do(to: folder.file(), [1, 2])
    let repair = try #require(try await repair())
    #expect(repair.saved == BackupContents(rows: Damage.tracks + 2, visits: 20, stars: 2, settings: 1))
    #expect(repair.isNameless && repair.undecided == 0)
    #expect(try await Library.open(at: try #require(repair.path)).marks() == marks)
  }

  @Test func aLostPageOfTheMapTakesNoTreeWithItThatBeginsThere() async throws {
    _ = try await fill()
    let library = try Library.open(at: folder.file())
    let many = 450
    let long = try JSONObject(parsing: #"{"padding":"\#(String(repeating: "x", count: 16_000))"}"#)
    try await library.takeIn(
      (0..<many).map { number in
        var track = Track(trackId: TrackID(100_000 + Int64(number)))
        track.extra = long
        return .track(track)
      })
    _ = try await library.emptyJournal()
    let pages = try await library.read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
    try library.close()
    // More than one page of the map tells of.
    try #require(pages > 2 * 4_096 / 5)
    try Harm(testDescription: "").do(to: folder.file(), [1, 2])
    let repair = try #require(try await repair())
    #expect(repair.saved == BackupContents(rows: Damage.tracks + 2 + many, visits: 20, stars: 2, settings: 1))
  }

  @Test func starsAndCardsTakenOffThatCannotBeToldApartAreLeftOutAndCounted() async throws {
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
    try await library.write { db in
      for number in 1...1_000 {
        try db.execute(
          sql: "INSERT INTO star VALUES ('track', ?, 5) ON CONFLICT DO NOTHING", arguments: [number])
      }
    }
    _ = try await library.emptyJournal()
    try library.close()
    let leaves = try asked {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM dbstat WHERE name = 'star' AND pagetype = 'leaf'")
    }
    #expect(try #require(leaves) > 1)
    try Harm(testDescription: "").do(to: folder.file(), [1, 2])
    let repair = try #require(try await repair())
    #expect(
      repair.saved == BackupContents(rows: 1, visits: 1, stars: 0, settings: 1) && repair.undecided == 1_000)
    #expect(try await Library.open(at: try #require(repair.path)).isSound())
  }

  @Test func whatOnlyTheJournalHoldsComesBackToo() async throws {
    let library = try Library.open(at: folder.file())
    _ = try await library.emptyJournal()
    try await library.use([1: "Mirror"])
    let marks = try await library.marks()
    for name in try folder.names where name.hasPrefix("library.sqlite") {
      try FileManager.default.copyItem(
        atPath: folder.file(name), toPath: folder.file("copy" + name.dropFirst(14)))
    }
    try library.close()
    try Harm(testDescription: "", bytes: 100..<4_096).do(to: folder.file("copy"), [1])
    let repair = try #require(try await LibraryRepair(of: folder.file("copy")).run(at: Samples.moment(0)))
    #expect(try await Library.open(at: try #require(repair.path)).marks() == marks)
  }

  @Test(arguments: [0..<16, 0..<100, 16..<24, 50..<100, 60..<84])
  func aBrokenHeaderIsToldAsDamageWithTheWayOut(_ bytes: Range<Int>) async throws {
    let marks = try await fill()
    try Harm(testDescription: "", bytes: bytes).do(to: folder.file(), [1])
    let error = LibraryError.damaged(path: folder.file(), detail: "its header is broken", isUntouched: true)
    #expect(throws: error) { try Library.open(at: folder.file()) }
    #expect(throws: error) { try Library.open(at: folder.file(), readOnly: true) }
    let repair = try #require(try await repair())
    #expect(!repair.isNameless)
    #expect(try await Library.open(at: try #require(repair.path)).marks() == marks)
  }

  @Test func anEmptyLibraryIsKnownByItsListOfTables() throws {
    try Library.open(at: folder.file()).close()
    try Harm(testDescription: "", bytes: 0..<100).do(to: folder.file(), [1])
    #expect(
      throws: LibraryError.damaged(path: folder.file(), detail: "its header is broken", isUntouched: true)
    ) {
      try Library.open(at: folder.file())
    }
  }

  @Test func anotherProgramsFileWithABrokenHeaderIsNoLibrary() async throws {
    let other = try DatabaseQueue(path: folder.file())
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "CREATE TABLE note (thing TEXT, number INTEGER, at INTEGER)")
      for number in 0..<500 {
        try db.execute(sql: "INSERT INTO note VALUES ('a note', ?, 1)", arguments: [number])
      }
    }
    try other.close()
    try Harm(testDescription: "", bytes: 0..<100).do(to: folder.file(), [1])
    #expect(throws: LibraryError.notADatabase(path: folder.file())) { try Library.open(at: folder.file()) }
    #expect(try await repair() == Repair(saved: BackupContents(), path: nil))
    #expect(try folder.names == ["library.sqlite"])
  }

  @Test(arguments: ["0001", "0003"])
  func theTablesOfEveryFormHaveTheColumnsOfToday(_ form: String) throws {
    let shapes = { (db: Database) in
      try ["track", "collection", "artist", "visit", "star", "dismissal", "setting", "change"].map { table in
        try db.columns(in: table).map {
          "\(table).\($0.name) \($0.type) \($0.isNotNull) \($0.primaryKeyIndex)"
        }
      }
    }
    try FileManager.default.copyItem(atPath: OldLibraryTests.fixture(form), toPath: folder.file())
    #expect(try asked(shapes) == PatternLibrary.open(shapes))
  }

  @Test func aLibraryHasOneOfTheUsualLayouts() async throws {
    for isWrittenAnew in [false, true] {
      _ = try await fill(isWrittenAnew: isWrittenAnew)
      let roots = try asked { db in
        try Row.fetchAll(
          db, sql: "SELECT rootpage, name FROM sqlite_master WHERE type = 'table' AND rootpage > 0")
      }
      let layout = try RootLayout.usual()[isWrittenAnew ? 1 : 0]
      for root in roots { #expect(layout[root[0]] == root[1]) }
      for name in try folder.names { try FileManager.default.removeItem(atPath: folder.file(name)) }
    }
  }
}

extension Library {
  fileprivate func takeIn(_ items: [CatalogItem]) async throws {
    _ = try await keep(
      FetchedAnswer(
        requestKey: "more", origin: "test", storefront: .us, items: items, unreadable: 0,
        fetchedAt: Samples.moment(0), expiresAt: Samples.moment(0)))
  }
}
