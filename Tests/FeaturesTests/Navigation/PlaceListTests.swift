import Catalog
import Terminal
import Testing

@testable import Features

@MainActor @Suite struct PlaceListTests {
  private let album = ItemKey(.collection(CollectionID(5)), in: .us)
  private let now = Timestamp(milliseconds: 0)
  private let artist = ItemKey(.artist(ArtistID(6)), in: .us)

  @Test func anAlbumHasAHeadingForEachDiscAndItsRunningTime() {
    let rows = [track("a", 1, 1), track("b", 1, 2), track("d", 2, 1)]
    let list = Listing.parts(of: album, nil, rows, source: .command, fetchedAt: now)
    let lines = ListView(ListingViewModel(list, now: Samples.moment)).lines(width: 60).map(\.plain)
    #expect(lines[0] == "Still Water – The Glass Choir · 3 tracks · 3:00")
    #expect(lines[1] == "       Disc 1" && lines[4] == "       Disc 2")
    // The row number is what a command takes; beside it stands the number on the disc.
    #expect(lines[5] == "   3   2-1  d  1:00")
    #expect(lines[2] == "   1   1-1  a  1:00")
    let narrow = ListView(ListingViewModel(list, now: Samples.moment)).lines(width: 42).map(\.plain)
    #expect(narrow.prefix(2) == ["Still Water – The Glass Choir · 3 tracks", "3:00"])
  }

  @Test(arguments: [
    Holding(album: 10, says: "2 of 10 tracks · 2:00 for these"),
    Holding(album: 2, disc: 9, says: "2 tracks · 2:00"),
    Holding(disc: 10, of: 1, says: "2 of 10 tracks · 2:00 for these"),
    Holding(disc: 10, of: 2, says: "2 tracks in the library · 2:00 for these"),
    Holding(says: "2 tracks in the library · 2:00 for these"),
    Holding(isAnswer: true, disc: 10, of: 2, says: "2 tracks · 2:00"),
  ])
  func anAlbumSaysHowMuchOfItIsListed(_ holding: Holding) {
    var album = Collection(collectionId: CollectionID(5))
    (album.collectionName, album.trackCount) = ("Still Water", holding.album)
    let whole = StoredItem(.collection(album), storefront: .us, fetchedAt: now)
    let rows = [1, 2].map { track("\($0)", 1, $0, of: holding.disc, discs: holding.of) }
    let list = Listing.parts(
      of: self.album, holding.album == nil ? nil : whole, rows, source: .command,
      fetchedAt: holding.isAnswer ? now : nil)
    #expect(list.heading?.hasSuffix(" · " + holding.says) == true, "\(list.heading ?? "")")
  }

  @Test func oneDiscNeedsNoHeading() {
    let list = Listing.parts(of: album, nil, [track("a", 1, 1)], source: .command, fetchedAt: nil)
    #expect(list.sections.isEmpty)
    let lines = ListView(ListingViewModel(list, now: Samples.moment)).lines(width: 60).map(\.plain)
    #expect(lines.last == "   1   1  a  1:00")
  }

  @Test func anAlbumOfManyNamesWhoseSongIsAnothers() {
    var guest = Track(trackId: TrackID(2))
    (guest.kind, guest.trackName, guest.artistName, guest.collectionName) = (
      .song, "b", "Ada Holm", "Still Water"
    )
    (guest.trackNumber, guest.trackTimeMillis) = (2, 60_000)
    guest.releaseDate = AppleDate("1990-01-01T00:00:00Z")
    let other = StoredItem(.track(guest), storefront: .us, fetchedAt: now)
    let list = Listing.parts(of: album, nil, [track("a", 1, 1), other], source: .command, fetchedAt: now)
    let lines = ListView(ListingViewModel(list, now: Samples.moment)).lines(width: 80).map(\.plain)
    #expect(lines.dropFirst() == ["   1   1  a                  1:00", "   2   2  b  Ada Holm  1990  1:00"])
  }

  @Test func aSeriesHasAHeadingForEachSeason() {
    func episode(_ title: String, _ season: String) -> StoredItem {
      var episode = Track(trackId: TrackID(SessionDriver.number(of: title)))
      (episode.kind, episode.trackName, episode.collectionName) = (.tvEpisode, title, season)
      return StoredItem(.track(episode), storefront: .us, fetchedAt: Timestamp(milliseconds: 0))
    }
    let rows = [episode("a", "Season 1"), episode("b", "Season 1"), episode("c", "Season 2")]
    let list = Listing.parts(of: artist, nil, rows, source: .command, fetchedAt: nil)
    #expect(list.sections == [.init("Season 1", at: 0), .init("Season 2", at: 2)])
    #expect(list.heading?.contains("3 episodes") == true)
  }

  /// The library does not know which songs are heard most.
  @Test(arguments: [(true, "Top songs"), (false, "Songs")])
  func anArtistsAlbumsStandNewestFirstBeforeTheSongs(_ isOfApple: Bool, _ title: String) {
    func album(_ number: Int64, _ date: String) -> StoredItem {
      var album = Collection(collectionId: CollectionID(number))
      album.releaseDate = AppleDate(date)
      return StoredItem(.collection(album), storefront: .us, fetchedAt: Timestamp(milliseconds: 0))
    }
    let albums = [album(1, "1990-01-01T00:00:00Z"), album(2, "2020-01-01T00:00:00Z")]
    let list = Listing.works(
      of: artist, named: "The Glass Choir",
      [
        .init(ChildItems(of: artist.id, .album, recentFirst: true), albums, isApplesAnswer: isOfApple),
        .init(
          ChildItems(of: artist.id, .song), [track("b", 1, 2), track("a", 1, 1)], isApplesAnswer: isOfApple),
      ], source: .command, fetchedAt: nil)
    #expect(list.rows.prefix(2).map(\.item.id.number) == [2, 1])
    #expect(list.rows.suffix(2).map(\.item.title) == ["b", "a"])
    #expect(list.sections == [.init("Albums, newest first", at: 0), .init(title, at: 2)])
  }

  @Test func theRowThatWasChosenIsMarked() {
    var list = NavigationHistoryTests.list("song", ["a", "b"])
    list.chosen = 1
    #expect(
      ListView(ListingViewModel(list, now: Samples.moment)).lines(width: 30).map(\.plain) == [
        "   1   a", "   2›  b",
      ])
  }

  private func track(
    _ title: String, _ disc: Int64, _ number: Int64, of count: Int64? = nil, discs: Int64? = nil
  ) -> StoredItem {
    var track = Track(trackId: TrackID(SessionDriver.number(of: title)))
    track.kind = .song
    (track.trackName, track.artistName, track.collectionName) = (title, "The Glass Choir", "Still Water")
    (track.discNumber, track.trackNumber, track.trackTimeMillis) = (disc, number, 60_000)
    (track.trackCount, track.discCount) = (count, discs)
    return StoredItem(.track(track), storefront: .us, fetchedAt: Timestamp(milliseconds: 0))
  }
}

/// Two tracks at hand and what is known of how many there are.
struct Holding: Sendable {
  var isAnswer = false
  var album: Int64?
  var disc: Int64?
  var of: Int64?
  let says: String
}
