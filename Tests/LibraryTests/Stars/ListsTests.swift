internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

/// The user's lists in the file, beside everything else that changes it.
@Suite struct ListsTests {
  private static let ids = (1...4).map { ItemID.track(TrackID($0)) }
  private let folder: TemporaryFolder
  private let library: Library

  /// Tracks 1 to 4 are stored, and the list `road` has them in this order.
  init() async throws {
    folder = try TemporaryFolder()
    library = try Library.open(at: folder.file())
    _ = try await library.take((1...4).map { Samples.row(Samples.track($0)) })
    #expect(try await edit { _ in Self.ids })
  }

  private func edit(
    _ list: String = "road", at moment: Int64 = 5, _ edit: @escaping @Sendable ([ItemID]) -> [ItemID]
  ) async throws -> Bool {
    try await library.editList(list, at: Samples.moment(moment), edit)
  }

  private func numbers(in list: String = "road", of library: Library? = nil) async throws -> [Int64] {
    try await (library ?? self.library).items(inList: list, preferring: .us).map(\.item.id.number)
  }

  @Test func aListThatDoesNotChangeIsNoChange() async throws {
    #expect(try await !edit { $0 })
    #expect(try await !edit("none") { _ in [] })
    #expect(try await library.undo() == .listed("road"))
    #expect(try await library.listNames() == [])
    #expect(try await library.undo() == nil)
  }

  @Test func aRenamingIsUndoneAsOneChange() async throws {
    #expect(try await library.copyList("road", to: "way", removing: true, at: Samples.moment(6)))
    #expect(try await library.listNames() == ["way"])
    #expect(try await numbers(in: "way") == [1, 2, 3, 4])
    #expect(try await library.copyList("way", to: "copy", removing: false, at: Samples.moment(6)))
    #expect(try await !library.copyList("way", to: "copy", removing: false, at: Samples.moment(7)))
    #expect(try await !library.copyList("none", to: "new", removing: false, at: Samples.moment(7)))
    #expect(try await library.undo() == .listed("copy"))
    #expect(try await library.undo() == .listed("road"))
    #expect(try await library.listNames() == ["road"])
    #expect(try await numbers() == [1, 2, 3, 4])
  }

  @Test func whatIsNotStoredIsNotAdded() async throws {
    #expect(try await !edit { $0 + [.track(TrackID(9))] })
    #expect(try await numbers() == [1, 2, 3, 4])
  }

  @Test func aForgottenItemIsGoneFromTheListAndFromWhatUndoRestores() async throws {
    #expect(try await edit { Array($0.reversed()) })
    _ = try await library.forget(.item(Self.ids[1]))
    #expect(try await numbers() == [4, 3, 1])
    #expect(try await library.undo() == .listed("road"))
    #expect(try await numbers() == [1, 3, 4])
    let left = try await library.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM listEntry WHERE number = 2")
    }
    #expect(left == 0)
  }

  @Test func entriesThatNoUndoRestoresAreDeleted() async throws {
    #expect(try await edit { Array($0.dropLast()) })
    for turn in 0..<Limits.Library.undoSteps {
      let id = Self.ids[0]
      let isStarred = turn.isMultiple(of: 2)
      _ =
        isStarred
        ? try await library.star(id, at: Samples.moment(9))
        : try await library.unstar(id, at: Samples.moment(9))
    }
    let left = try await library.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM listEntry WHERE until > 0")
    }
    #expect(left == 0)
    #expect(try await numbers() == [1, 2, 3])
  }

  @Test func anImportAddsToAListAndIsUndoneWithoutTheUsersOwnEntries() async throws {
    var row = Samples.row(Samples.track(7))
    row.lists = [
      ListPlace("road", place: 2, at: Samples.moment(1)), ListPlace("new", place: 1, at: Samples.moment(1)),
    ]
    var known = Samples.row(Samples.track(1))
    known.lists = [ListPlace("road", place: 9, at: Samples.moment(1))]
    let number = try await library.beginImport(of: "rows.json", at: Samples.moment(10))
    let outcome = try await library.take([row, known], into: number)
    #expect(outcome.listed == 2)
    try await library.finishImport(number, at: Samples.moment(11))
    #expect(try await numbers() == [1, 7, 2, 3, 4])
    #expect(try await library.listNames() == ["new", "road"])
    guard case .imported(let past)? = try await library.undo() else {
      return #expect(Bool(false), "the import is not the newest change")
    }
    #expect(past.listed == 2)
    #expect(try await numbers() == [1, 2, 3, 4])
    #expect(try await library.listNames() == ["road"])
  }

  @Test func aRowThatTheUserListedSinceItsImportStays() async throws {
    let number = try await library.beginImport(of: "rows.json", at: Samples.moment(10))
    _ = try await library.take([Samples.row(Samples.track(7))], into: number)
    #expect(try await edit(at: 20) { $0 + [.track(TrackID(7))] })
    try await library.takeBackImport(number)
    #expect(try await numbers() == [1, 2, 3, 4, 7])
  }

  @Test func aSmallBackupHoldsTheListsAndTheirRows() async throws {
    try library.close()
    let library = try Library.open(at: folder.file())
    let backup = folder.file("backup")
    try PartialBackup.make(of: folder.file(), at: backup)
    #expect(try await numbers(of: Library.open(at: backup)) == [1, 2, 3, 4])
    withExtendedLifetime(library) {}
  }
}
