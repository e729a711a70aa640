internal import Catalog
internal import GRDB
internal import Synchronization
internal import Testing
internal import TestSupport

@testable internal import Library

/// Rows written straight from the columns, beside the items that the plain way makes.
@Suite struct EncodedResultTests {
  private let folder: TemporaryFolder
  private let library: Library

  init() throws {
    folder = try TemporaryFolder()
    library = try Library.open(at: folder.file())
  }

  private func outgoing(
    _ source: ArchiveSource, preferring storefront: Storefront = .us, limit: Int? = nil
  ) async throws -> [ExportRow] {
    let rows = Mutex<[ExportRow]>([])
    let told = Mutex<[Int]>([])
    try await library.eachWrittenBatch(
      from: source, preferring: storefront, limit: limit, without: "miru",
      counted: { count in told.withLock { $0.append(count) } }
    ) { batch in rows.withLock { $0 += batch } }
    let all = rows.withLock { $0 }
    #expect(told.withLock { $0 } == (source == .library && limit == nil ? [all.count] : []))
    return all
  }

  /// An item as it would be handed over, had it been written.
  private func written(_ item: ArchivedItem) -> EncodedResult {
    EncodedResult(
      item.stored.key, json: Array(item.stored.item.json.text.utf8), fetchedAt: item.stored.fetchedAt,
      marks: item.stored.marks, visits: item.visits)
  }

  /// Expects the rows of both ways to be the same, and gives how many of them were written.
  @discardableResult
  private func expectTwins(
    _ source: ArchiveSource, preferring storefront: Storefront = .us, limit: Int? = nil
  ) async throws -> Int {
    let plain = try await library.exported(source, preferring: storefront, limit: limit)
    let rows = try await outgoing(source, preferring: storefront, limit: limit)
    #expect(rows.count == plain.count)
    return zip(rows, plain).count { row, item in
      #expect(row.key == item.stored.key)
      switch row {
      case .item(let back):
        #expect(exactly(back.stored.item) == exactly(item.stored.item) && back.visits == item.visits)
        return false
      case .written(let result):
        #expect(result == written(item), "\(item.stored.item.json.text)")
        return true
      }
    }
  }

  @Test(arguments: [UInt64](1...2))
  func anyRowIsWrittenAsItsItemWouldBe(seed: UInt64) async throws {
    var items = RandomItems(seed: seed)
    let stores = [Storefront.us, Samples.gb, Samples.jp]
    let rows = (0..<800).map { number in
      items.isOrdinary = number % 4 != 0
      let at = Int64(number)
      return Samples.row(
        items.item(), in: stores[number % 3], fetched: at,
        marks: ItemMarks(starredAt: number % 3 == 0 ? Samples.moment(at) : nil),
        visits: number % 2 == 0 ? [] : [Visit(at: Samples.moment(at), query: items.text())])
    }
    _ = try await library.take(rows)
    for source in ArchiveSource.allCases { #expect(try await expectTwins(source) > 50) }
    for limit in [0, 3, 501] { try await expectTwins(.library, limit: limit) }
  }

  @Test(arguments: [UInt64](1...3))
  func aLivedInLibraryIsWrittenAsItsItemsWouldBe(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    try await library.live(&random)
    for source in ArchiveSource.allCases {
      for storefront in [Storefront.us, Samples.gb, Samples.jp] {
        #expect(try await expectTwins(source, preferring: storefront) > 0)
      }
    }
  }

  struct UnexpectedCell: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let column: String, value: String
    var isWritten = false
  }

  @Test(arguments: [
    UnexpectedCell(testDescription: "text with NUL", column: "trackName", value: "x'610062'"),
    UnexpectedCell(testDescription: "text cut by NUL", column: "trackName", value: "CAST(x'610062' AS TEXT)"),
    UnexpectedCell(
      testDescription: "text that is no UTF-8", column: "trackName", value: "CAST(x'61ff62e280' AS TEXT)",
      isWritten: true),
    UnexpectedCell(testDescription: "minus zero", column: "trackPrice", value: "x'8000000000000000'"),
    UnexpectedCell(testDescription: "infinity", column: "trackPrice", value: "9e999", isWritten: true),
    UnexpectedCell(
      testDescription: "a known key among the kept", column: "extra", value: #"'{"trackName":7}'"#,
      isWritten: true),
    UnexpectedCell(
      testDescription: "blanks among the kept", column: "extra", value: #"'{ "a" : [1, "b c"] }'"#,
      isWritten: true),
    UnexpectedCell(testDescription: "a key twice", column: "extra", value: #"'{"a":1,"a":2}'"#),
    UnexpectedCell(testDescription: "a key with escapes", column: "extra", value: #"'{"\u0061":1}'"#),
    UnexpectedCell(testDescription: "our own key", column: "extra", value: #"'{"z":1,"miru":{"a":1}}'"#),
    UnexpectedCell(
      testDescription: "a store in small letters", column: "storefront", value: "'gb'", isWritten: true),
  ])
  func anOddCellChangesNothingOfWhatLeaves(_ cell: UnexpectedCell) async throws {
    _ = try await library.take((1...3).map { Samples.row(Samples.track($0)) })
    try await library.write { db in
      try db.execute(sql: "UPDATE track SET \(cell.column) = \(cell.value) WHERE trackId = 2")
    }
    #expect(try await expectTwins(.library) == (cell.isWritten ? 3 : 2))
  }

  @Test(arguments: [
    "extra = '{'", "extra = '[]'", "extra = x'00'", "isStreamable = 2", "releaseDate = 'soon'",
    "trackPrice = 'much'",
    "trackName = x'ff'", "storefront = 'nowhere'",
  ])
  func aRowThatCannotBeReadEndsBothWaysAlike(_ change: String) async throws {
    _ = try await library.take((1...3).map { Samples.row(Samples.track($0)) })
    try await library.write { db in try db.execute(sql: "UPDATE track SET \(change) WHERE trackId = 2") }
    let plain = await #expect(throws: LibraryError.self) { try await library.exported(.library) }
    let quick = await #expect(throws: LibraryError.self) { try await outgoing(.library) }
    #expect(plain == quick)
  }
}
