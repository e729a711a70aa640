internal import Catalog
internal import Testing
internal import TestSupport

@testable internal import Library

/// What an import and an export have to do with the rest of the library.
@Suite struct ArchiveAndLibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func whatWasTakenInIsFoundBySearching() async throws {
    let library = try Library.open(at: folder.file())
    _ = try await library.take([Samples.row(Samples.track(1, "Upside Down")), Samples.row(Samples.artist(2))])
    let found = try await library.matches(LocalQuery("upsi", storefront: .us, limit: 5))
    #expect(found.map(\.item.id) == [.track(TrackID(1))])
    _ = try await library.take([Samples.row(Samples.track(1, "Mirrors"), fetched: 9)])
    #expect(try await library.matches(LocalQuery("upsi", storefront: .us, limit: 5)).isEmpty)
    #expect(try await library.matches(LocalQuery("mirr", storefront: .us, limit: 5)).count == 1)
  }

  @Test func aLibraryOpenedForReadingIsExportedAndChangesNothing() async throws {
    let id = ItemID.track(TrackID(1))
    _ = try await Library.open(at: folder.file()).take([
      Samples.row(
        Samples.track(1), marks: ItemMarks(starredAt: Samples.moment(2)),
        visits: [Visit(at: Samples.moment(1))])
    ])
    let library = try Library.open(at: folder.file(), readOnly: true)
    for source in ArchiveSource.allCases { #expect(try await library.exported(source).count == 1) }
    let error = LibraryError.readOnly(path: library.path)
    await #expect(throws: error) {
      try await library.open(ItemKey(id, in: .us), query: nil, at: Samples.moment(9))
    }
    await #expect(throws: error) { try await library.unstar(id, at: Samples.moment(9)) }
    await #expect(throws: error) { try await library.set("country", to: "GB") }
    #expect(try await library.visits(of: id).count == 1)
  }

  @Test func aCardThatWasOpenedIsSeenByAnotherProcessAtOnce() async throws {
    let library = try Library.open(at: folder.file())
    let other = try Library.open(at: folder.file())
    _ = try await library.take([Samples.row(Samples.track(1))])
    let key = ItemKey(.track(TrackID(1)), in: .us)
    _ = try await library.open(key, query: "up", at: Samples.moment(1))
    #expect(try await other.cards(limit: nil, preferring: .us).map(\.key) == [key])
  }
}
