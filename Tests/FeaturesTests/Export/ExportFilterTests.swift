import Catalog
import Foundation
import TestSupport
import Testing

@testable import Features

@Suite struct ExportFilterTests {
  @Test(
    arguments: [
      ("2026-01-31", "UTC", "2026-01-31T00:00:00.000Z", "2026-02-01T00:00:00.000Z"),
      ("2026-01-31", "Asia/Tokyo", "2026-01-30T15:00:00.000Z", "2026-01-31T15:00:00.000Z"),
      ("2024-12-31", "America/New_York", "2024-12-31T05:00:00.000Z", "2025-01-01T05:00:00.000Z"),
      // The clocks go forward on this day, which has 23 hours, and in Lebanon it has no midnight.
      ("2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"),
      ("2026-03-29", "Asia/Beirut", "2026-03-28T22:00:00.000Z", "2026-03-29T21:00:00.000Z"),
      ("2024-02-29", "UTC", "2024-02-29T00:00:00.000Z", "2024-03-01T00:00:00.000Z"),
      ("2026-01-31T18:00:57.40Z", "UTC", "2026-01-31T18:00:57.400Z", "2026-01-31T18:00:57.401Z"),
      ("2026-01-31T18:00:00Z", "Asia/Tokyo", "2026-01-31T18:00:00.000Z", "2026-01-31T18:00:00.001Z"),
    ])
  func aDayOrAMomentBoundsAnExport(_ text: String, _ zone: String, _ start: String, _ end: String) throws {
    let zone = try LocalZone.named(zone)
    let bound = try #require(ExportBound(text, in: zone))
    #expect(RFC3339.milliseconds(bound.start) == start)
    #expect(RFC3339.milliseconds(bound.end) == end)
  }

  /// Samples.moment is Friday, 2 January 2026.
  @Test(
    arguments: [
      ("today", "2026-01-02", "2026-01-03"), ("Yesterday", "2026-01-01", "2026-01-02"),
      ("this week", "2025-12-29", "2026-01-05"), ("last week", "2025-12-22", "2025-12-29"),
      ("this month", "2026-01-01", "2026-02-01"), ("last month", "2025-12-01", "2026-01-01"),
    ])
  func aPeriodBoundsAnExport(_ words: String, _ start: String, _ end: String) throws {
    let bound = try #require(ExportBound(words, in: .utc, now: Samples.moment))
    #expect(RFC3339.milliseconds(bound.start) == start + "T00:00:00.000Z")
    #expect(RFC3339.milliseconds(bound.end) == end + "T00:00:00.000Z")
    let december = Samples.moment + .seconds(-5 * 86_400)
    let later = try #require(ExportBound("last month", in: .utc, now: december))
    #expect(RFC3339.milliseconds(later.start) == "2025-11-01T00:00:00.000Z")
  }

  @Test(arguments: [
    "", "last moon", "2026-02-30", "2025-02-29", "2026-1-1", "31.01.2026", "2026-01-31 18:00", "2026",
  ])
  func anythingElseBoundsNothing(_ text: String) {
    #expect(ExportBound(text) == nil)
  }

  @Test(arguments: [
    (ExportSource.history, true, "opened on the day"), (.stars, false, "starred before it"),
    (.library, false, "fetched after it"),
  ])
  func aRowCountsByWhatItsListIsOf(_ source: ExportSource, _ isTaken: Bool, _ reason: Comment) throws {
    let day = try #require(ExportBound("2026-01-31", in: .utc))
    var row = StoredItem(.track(Track(trackId: TrackID(1))), storefront: .us, fetchedAt: day.end)
    row.marks.lastVisitedAt = day.start
    row.marks.starredAt = day.start + .milliseconds(-1)
    let archived = ArchivedItem(row, visits: [Visit(at: day.start)], lists: [])
    #expect((ExportFilter(since: day, until: day).part(archived, from: source) != nil) == isTaken, reason)
    #expect(ExportFilter().part(archived, from: source) != nil)
  }

  @Test func kindsAddUp() {
    var song = Track(trackId: TrackID(1))
    song.kind = .song
    let items = [
      CatalogItem.track(song), .collection(Collection(collectionId: CollectionID(2))),
      .artist(Artist(artistId: ArtistID(3))),
    ].map { StoredItem($0, storefront: .us, fetchedAt: Timestamp(milliseconds: 0)) }
    func taken(_ kinds: [Entity]) -> [Int64] {
      items.filter {
        ExportFilter(kinds: kinds).part(ArchivedItem($0, visits: [], lists: []), from: .library) != nil
      }.map(\.item.id.number)
    }
    #expect(taken([]) == [1, 2, 3])
    #expect(taken([.song, .musicArtist]) == [1, 3])
    #expect(taken([.album]) == [2] && taken([.movie]).isEmpty)
  }
}
