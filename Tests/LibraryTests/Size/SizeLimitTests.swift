internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// What a bound for the size drops, and what it never does.
struct SizeLimitTests {
  @Test func theOldestUnusedTracksGoAndTheRestStays() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    let empty = try await library.usedBytes()
    try await Self.fill(library, 1...120, fetched: 0)
    for number in 1...10 {
      _ = try await library.open(
        ItemKey(.track(TrackID(Int64(number))), in: .us), query: nil, at: Samples.moment(9))
      _ = try await library.star(.track(TrackID(Int64(number) + 10)), at: Samples.moment(9))
    }
    try await Self.fill(library, 1_001...1_240, fetched: 1_000)
    let bound = empty + (try await library.usedBytes() - empty) * 6 / 10
    #expect(try await library.shrink(to: bound) > 100)
    try await library.checkpoint()
    #expect(try await library.figures().bytes <= bound)
    let left = try await library.numbers()
    #expect(Set(1...20).isSubset(of: left) && left.isDisjoint(with: 21...120))
    // Of an answer Apple's first row is stored last, so its last row goes first.
    let last = left.max() ?? 0
    #expect(last > 1_000 && Set(1_001...last).isSubset(of: left))
    #expect(try await !library.titles(for: "song41x").contains("song41x two three"))
    #expect(try await library.titles(for: "song1001x") == ["song1001x two three"])
    #expect(try await library.health().faults == [])
  }

  @Test func aFreshFileCanGiveSpaceBack() async throws {
    let mode = try await withLibrary { library in
      try await library.read { try Int.fetchOne($0, sql: "PRAGMA auto_vacuum") }
    }
    #expect(mode == 2)
  }

  @Test func anAnswerWhoseRowsWereDroppedIsAskedForAgain() async throws {
    try await withLibrary { library in
      try await Self.fill(library, 1...100, fetched: 0)
      try await Self.fill(library, 101...200, fetched: 1_000)
      _ = try await library.shrink(to: library.usedBytes() - 30_000)
      let left = try await library.numbers()
      for (key, numbers) in [("answer 0", 1...100), ("answer 1000", 101...200)]
        as [(String, ClosedRange<Int64>)]
      {
        let rows = try await library.keptAnswer(requestKey: key, origin: "test")?.rows.count
        #expect(rows == (Set(numbers).isSubset(of: left) ? 100 : nil))
      }
      #expect(left.count < 200)
    }
  }

  @Test func whatWasExportedStays() async throws {
    try await withLibrary { library in
      try await Self.fill(library, 1...100, fetched: 5)
      _ = try await library.exported(.stars)
      _ = try await library.exported(.library)
      try await Self.fill(library, 101...200, fetched: 0)
      _ = try await library.shrink(to: 1)
      #expect(try await library.numbers() == Set(1...100))
    }
  }

  @Test func anExportThatFailedKeepsNothing() async throws {
    try await withLibrary { library in
      try await Self.fill(library, 1...100, fetched: 5)
      await #expect(throws: CancellationError.self) {
        try await library.eachBatch(from: .library, preferring: .us, limit: nil) { _ in
          throw CancellationError()
        }
      }
      _ = try await library.shrink(to: 1)
      #expect(try await library.numbers().isEmpty)
    }
  }

  @Test func aBoundIsKeptAfterEveryAnswer() async throws {
    try await withLibrary { library in
      try await Self.fill(library, 1...100, fetched: 0)
      let bound = try await library.usedBytes()
      await library.keepWithin(bytes: bound)
      await library.sizeSettled()
      #expect(try await library.numbers().count == 100)
      try await Self.fill(library, 101...250, fetched: 1_000)
      await library.sizeSettled()
      #expect(try await library.usedBytes() <= bound)
      #expect(try await !library.numbers().contains(1))
      await library.keepWithin(bytes: nil)
      try await Self.fill(library, 401...600, fetched: 2_000)
      await library.sizeSettled()
      #expect(try await library.numbers().isSuperset(of: 401...600))
    }
  }

  @Test func anotherProcessIsNotKeptWaitingWhileTracksAreDropped() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    let other = try Library.open(at: folder.file())
    try await Self.fill(library, 1...250, fetched: 0)
    _ = try await other.open(ItemKey(.track(TrackID(1)), in: .us), query: nil, at: Samples.moment(0))
    async let dropped = library.shrink(to: 1)
    for number in 1...10 {
      try await other.set("n", to: String(number))
      _ = try await other.open(
        ItemKey(.track(TrackID(1)), in: .us), query: nil, at: Samples.moment(Int64(number)))
    }
    #expect(try await dropped == 249)
    #expect(try await other.visits(of: .track(TrackID(1))).count == 11)
    #expect(try await other.health().faults == [])
  }

  private static func fill(_ library: Library, _ numbers: ClosedRange<Int64>, fetched: Int64) async throws {
    _ = try await library.keep(
      FetchedAnswer(
        requestKey: "answer \(fetched)", origin: "test", storefront: .us,
        items: numbers.map { Samples.track($0, "song\($0)x two three") }, unreadable: 0,
        fetchedAt: Samples.moment(fetched), expiresAt: Samples.moment(fetched)))
  }
}

extension Library {
  /// The numbers of all stored tracks.
  fileprivate func numbers() async throws -> Set<Int64> {
    try await read { db in Set(try Int64.fetchAll(db, sql: "SELECT trackId FROM track")) }
  }

  fileprivate func checkpoint() async throws {
    try await connection.pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
  }
}
