internal import Catalog
internal import Testing
internal import TestSupport

@testable internal import Library

@Suite struct StarsTests {
  private let folder: TemporaryFolder
  private let library: Library

  /// Tracks 1 to 3, and an album and an artist of number 1, are stored.
  init() async throws {
    folder = try TemporaryFolder()
    library = try Library.open(at: folder.file())
    let tracks = (1...3).map { Samples.row(Samples.track($0)) }
    _ = try await library.take(tracks + [Samples.row(Samples.collection(1)), Samples.row(Samples.artist(1))])
  }

  private func star(_ id: ItemID, at moment: Int64) async throws -> Bool {
    try await library.star(id, at: Samples.moment(moment))
  }

  private func starred(limit: Int? = nil) async throws -> [ItemID] {
    try await library.starred(limit: limit, preferring: .us).map(\.item.id)
  }

  @Test func starredItemsComeLastStarredFirstWhateverTheyAre() async throws {
    let ids: [ItemID] = [.track(TrackID(1)), .artist(ArtistID(1)), .collection(CollectionID(1))]
    for id in ids { #expect(try await star(id, at: 5)) }
    #expect(try await starred() == ids.reversed())
    #expect(try await starred(limit: 2) == Array(ids.reversed().prefix(2)))
  }

  @Test func starringTwiceKeepsTheFirstMoment() async throws {
    #expect(try await star(.track(TrackID(1)), at: 5))
    #expect(try await !star(.track(TrackID(1)), at: 9))
    #expect(
      try await library.starred(limit: nil, preferring: .us).first?.marks.starredAt == Samples.moment(5))
  }

  @Test func whatAnotherHasForgottenGetsNoStarAndLeavesNoTrace() async throws {
    let id = ItemID.track(TrackID(1))
    let another = try Library.open(at: folder.file())
    _ = try await another.forget(.item(id))
    #expect(try await !star(id, at: 5))
    #expect(try await library.starCount() == 0)
    #expect(try await library.undo() == nil)
  }

  @Test func starsAreCountedWhoeverSetThem() async throws {
    #expect(try await library.starCount() == 0)
    _ = try await star(.track(TrackID(1)), at: 5)
    let another = try Library.open(at: folder.file())
    _ = try await another.star(.artist(ArtistID(1)), at: Samples.moment(6))
    _ = try await another.star(.track(TrackID(2)), at: Samples.moment(7))
    #expect(try await library.starCount() == 3)
    _ = try await another.unstar(.track(TrackID(1)), at: Samples.moment(8))
    #expect(try await library.starCount() == 2)
  }

  @Test func aStarStaysWhenItsItemIsFetchedAgainHereOrElsewhereOrImported() async throws {
    let id = ItemID.track(TrackID(1))
    _ = try await star(id, at: 5)
    for (place, storefront) in [Storefront.us, Samples.jp, .us].enumerated() {
      let moment = Samples.moment(Int64(10 + place))
      _ = try await library.keep(
        FetchedAnswer(
          requestKey: "again", origin: "test", storefront: storefront,
          items: [Samples.track(1, "Changed \(place)")], unreadable: 0, fetchedAt: moment, expiresAt: moment))
    }
    _ = try await library.take([Samples.row(Samples.track(1, "Imported"), fetched: 99)])
    let row = try await library.item(id, preferring: .us)
    #expect(row?.item.title == "Imported" && row?.marks.starredAt == Samples.moment(5))
    #expect(try await library.item(id, preferring: Samples.jp)?.marks.starredAt == Samples.moment(5))
    #expect(try await starred() == [id])
  }

  @Test func starsAreThereAfterARestart() async throws {
    _ = try await star(.track(TrackID(2)), at: 5)
    let again = try Library.open(at: folder.file())
    #expect(try await again.starred(limit: nil, preferring: .us).map(\.item.id) == [.track(TrackID(2))])
  }
}
