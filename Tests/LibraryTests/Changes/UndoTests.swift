internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

@Suite struct UndoTests {
  private let database: DatabaseQueue
  private let one = ItemID.track(TrackID(1))

  init() throws { database = try bareDatabase() }

  private func undo() throws -> Change? { try database.write { try ChangeTable.undoNewest($0) } }

  @Test func theNewestChangeIsTheOneThatUndoTakesBack() throws {
    func id(_ number: Int64) -> ItemID { .track(TrackID(number)) }
    try database.write { db in
      for number: Int64 in 1...3 {
        try CardStack.open(db, id(number), query: nil, at: Samples.moment(number))
      }
      _ = try StarToggle.star(db, one, at: Samples.moment(5))
      _ = try CardStack.dismiss(db, id(3), at: Samples.moment(6))
      _ = try CardStack.clear(db, at: Samples.moment(7))
      try CardStack.open(db, id(1), query: nil, at: Samples.moment(8))
      _ = try CardStack.clear(db, at: Samples.moment(9))
      try CardStack.open(db, id(1), query: nil, at: Samples.moment(10))
    }
    var changes: [Change] = []
    while let newest = try database.read(ChangeTable.newest) {
      #expect(try undo() == newest.change)
      changes.append(newest.change)
    }
    #expect(changes == [.cleared(cards: 1), .dismissed(id(3)), .starred(one)])
    #expect(try undo() == nil)
  }

  @Test func onlyTheChangeThatIsMeantIsTakenBackAndOnlyWhileItIsTheNewest() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file("library"))
    _ = try await library.take((1...2).map { Samples.row(Samples.track($0)) })
    _ = try await library.star(one, at: Samples.moment(1))
    let first = try #require(try await library.newestChange())
    #expect(first.change == .starred(one))
    _ = try await library.unstar(one, at: Samples.moment(2))
    #expect(try await !library.undo(first))
    let second = try #require(try await library.newestChange())
    #expect(try await library.undo(second))
    #expect(try await !library.undo(second))
    #expect(try await library.undo(first))
    #expect(try await library.newestChange() == nil)
  }

  @Test func whatOneCommandChangedIsUndoneTogether() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file("library"))
    _ = try await library.take((1...4).map { Samples.row(Samples.track($0)) })
    let ids = (1...4).map { ItemID.track(TrackID($0)) }
    let moment = Samples.moment(5)
    #expect(try await library.star([ids[3]], at: moment) == [ids[3]])
    // The same millisecond is another command.
    #expect(try await library.star(ids, at: moment) == Set(ids.prefix(3)))
    #expect(try await library.unstar(ids, at: moment) == Set(ids))
    #expect(try await library.newestChange()?.change == .several(.unstarred(ids[3]), count: 4))
    #expect(try await library.undo() == .several(.unstarred(ids[3]), count: 4))
    #expect(try await library.starCount() == 4)
    // A clearing of which nothing is left is passed over.
    _ = try await library.open(ItemKey(ids[0], in: .us), query: nil, at: Samples.moment(6))
    #expect(try await library.clearStack(at: Samples.moment(7)) == 1)
    _ = try await library.open(ItemKey(ids[0], in: .us), query: nil, at: Samples.moment(8))
    #expect(try await library.newestChange()?.change == .several(.starred(ids[2]), count: 3))
    #expect(try await library.undo() == .several(.starred(ids[2]), count: 3))
    #expect(try await library.starred(limit: nil, preferring: .us).map(\.item.id) == [ids[3]])
    #expect(try await library.undo() == .starred(ids[3]))
    #expect(try await library.undo() == nil)
  }

  @Test func undoingAnUnstarGivesTheOriginalMomentBack() throws {
    try database.write { db in
      _ = try StarToggle.star(db, one, at: Samples.moment(5))
      _ = try StarToggle.unstar(db, one, at: Samples.moment(9))
    }
    #expect(try undo() == .unstarred(one))
    #expect(try database.read { try StarTable.moment($0, of: one) } == Samples.moment(5))
    #expect(try undo() == .starred(one))
    #expect(try database.read { try StarTable.moment($0, of: one) } == nil)
    #expect(try undo() == nil)
  }

  @Test func theOldestStepsAreForgottenBeyondTheLimit() throws {
    let steps = Limits.Library.undoSteps
    try database.write { db in
      for number in 0..<Int64(steps + 5) {
        _ = try StarToggle.star(db, .track(TrackID(number)), at: Samples.moment(number))
      }
    }
    var undone = 0
    while try undo() != nil { undone += 1 }
    #expect(undone == steps)
    let left = try database.read { try StarTable.places($0, after: nil, limit: -1) }
    #expect(left.map(\.id.number) == [4, 3, 2, 1, 0])
  }

  @Test func changesCanBeTakenBackAfterARestart() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    _ = try await library.take([Samples.row(Samples.track(1))])
    _ = try await library.star(one, at: Samples.moment(5))
    let again = try Library.open(at: folder.file())
    #expect(try await again.undo() == .starred(one))
    #expect(try await again.starred(limit: nil, preferring: .us).isEmpty)
  }
}
