internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// Rows found on pages by themselves, beside those that SQLite reads.
struct LeafRowsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a row is, exactly: `1` and `1.0` are two values here.
  private struct FoundRow: Hashable, CustomStringConvertible {
    let table: String, rowid: Int64, values: [String]
    var description: String { "\(table) \(rowid) \(values)" }
  }

  /// A library of many pages and of rows that go on over several, some of them removed again.
  private func fill(seed: UInt64) async throws {
    var random = RandomItems(seed: seed)
    let library = try Library.open(at: folder.file())
    var items = (0..<200).map { _ in random.item() }
    for number in 1...Int64(8) {
      var track = random.track()
      track.extra["long"] = RawJSON(
        string: String(repeating: random.text() + "x", count: Int(number * number) * 150))
      items.append(.track(track))
    }
    for (place, item) in items.enumerated() {
      let key = try await library.keepOne(item)
      if place.isMultiple(of: 5) {
        _ = try await library.open(key, query: random.text(), at: Samples.moment(Int64(place)))
      }
      if place.isMultiple(of: 9) { _ = try await library.star(key.id, at: Samples.moment(Int64(place))) }
    }
    try await library.step { db in try db.execute(sql: "DELETE FROM visit WHERE sequence % 3 = 0") }
    _ = try await library.emptyJournal()
    try library.close()
  }

  private func tables(_ db: Database) throws -> [String] {
    let made = "SELECT sql NOT LIKE '%WITHOUT ROWID%' FROM sqlite_master WHERE name = ?"
    return try CopiedTables.names(db, schema: "main", whole: true).filter {
      try Bool.fetchOne(db, sql: made, arguments: [$0]) == true
    }
  }

  /// The plain way: every row as SQLite reads it, with the number of a row where its column leaves it out.
  private func read(_ db: Database) throws -> Set<FoundRow> {
    var rows: Set<FoundRow> = []
    for table in try tables(db) {
      for row in try Row.fetchAll(db, sql: "SELECT rowid, * FROM \(table)") {
        rows.insert(
          FoundRow(table: table, rowid: row[0], values: row.databaseValues.dropFirst().map(Self.text)))
      }
    }
    return rows
  }

  /// What the pages hold, brought into the form in which SQLite reads it.
  private func found(_ db: Database) throws -> [FoundRow] {
    let numbers = try Dictionary(
      uniqueKeysWithValues: tables(db).map { table in (table, try db.primaryKey(table).rowIDColumn) })
    let columns = try Dictionary(uniqueKeysWithValues: tables(db).map { ($0, try db.columns(in: $0)) })
    var rows: [FoundRow] = []
    let roots = try LeafRows.roots(of: Set(tables(db)), db)
    try LeafRows(db)?.forEach { tree, rowid, values in
      guard case .begins(let root) = tree, let table = roots[root] else { return }
      let texts = zip(columns[table] ?? [], values).map { column, value -> String in
        if column.name == numbers[table] { return Self.text(rowid.databaseValue) }
        // Whole numbers of such a column are stored as integers.
        if column.type == "REAL", case .int64(let whole) = value.storage {
          return Self.text(Double(whole).databaseValue)
        }
        return Self.text(value)
      }
      rows.append(FoundRow(table: table, rowid: rowid, values: texts))
    }
    return rows
  }

  private static func text(_ value: DatabaseValue) -> String { "\(value.storage)" }

  private func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(
      path: LibraryFile(path: folder.file()).immutablePath, configuration: configuration
    )
    .unsafeRead(body)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func theRowsOnThePagesAreThoseThatSQLiteReads(seed: UInt64) async throws {
    try await fill(seed: seed)
    try reading { db in
      let found = try found(db)
      #expect(Set(found) == (try read(db)))
      #expect(Set(found).count == found.count)
    }
  }

  @Test(arguments: [4, 5, 6] as [UInt64])
  func ofSpoiltPagesNoRowIsInvented(seed: UInt64) async throws {
    try await fill(seed: seed)
    let sound = try reading(read)
    var random = SeededRandom(seed: seed)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.file()))
    let pages = Int(try file.seekToEnd()) / 4_096
    // The first pages hold the list of tables, without which nothing is looked for.
    let first = try reading {
      try Int.fetchOne($0, sql: "SELECT max(pageno) FROM dbstat WHERE name = 'sqlite_schema'")
    }
    for page in (try #require(first) + 1)...pages where Int.random(in: 0..<4, using: &random) == 0 {
      try file.seek(toOffset: UInt64(page - 1) * 4_096)
      try file.write(
        contentsOf: Data((0..<4_096).map { _ in UInt8.random(in: .min ... .max, using: &random) }))
    }
    try file.close()
    let found = try reading(found)
    #expect(!found.isEmpty && found.count < sound.count)
    // A row that goes on over a spoilt page may be found with nonsense in it: what cannot be JSON is dropped later.
    let short = found.filter { $0.values.allSatisfy { $0.utf8.count < 3_000 } }
    #expect(sound.isSuperset(of: short))
  }

  @Test func anyBytesAreReadWithoutHarm() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<3_000 {
      var page = (0..<512).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      page[0] = LeafPage.mark
      page[3] = 0
      page[4] = UInt8.random(in: 0..<60, using: &random)
      for cell in LeafPage(page, isFirst: false)?.cells ?? [] { _ = StoredRecord.values(Array(cell.local)) }
    }
  }
}

extension Library {
  fileprivate func keepOne(_ item: CatalogItem) async throws -> ItemKey {
    _ = try await keep(
      FetchedAnswer(
        requestKey: "one", origin: "test", storefront: .us, items: [item], unreadable: 0,
        fetchedAt: Samples.moment(0),
        expiresAt: Samples.moment(0)))
    return ItemKey(item.id, in: .us)
  }
}
