import Catalog
import Foundation
import Testing

@testable import Features

@Suite struct RecordedStepTests {
  private static let now = Timestamp(milliseconds: 1_700_000_000_123)
  private static let song: StoredItem = {
    var song = SessionDriver.song("Café \u{0} 東京")
    song.marks.starredAt = now
    return song
  }()
  private static let search = CatalogRequest.search(
    SearchQuery("mirr", in: .us, attribute: .songTerm, offset: 50, lang: "en_us", explicit: false))
  private static let lookup = LookupQuery(.ids([5, 6]), in: .us, entity: .album, recentFirst: true)
  private static let answer = CatalogAnswer(
    request: search, rows: [song], unreadable: 2, fetchedAt: now, source: .catalogue)
  private static let local = LocalQuery("mirr", storefront: .us, entity: .song, limit: 8)

  private static let listing: Listing = {
    let key = ItemKey(.collection(CollectionID(5)), in: .us)
    var list = Listing(title: "album", rows: [song], source: .answer(.lookup(lookup)), place: .album(key))
    list.sections = [.init("Disc 1", at: 0)]
    list.chosen = 0
    return list
  }()

  private static let events: [SearchEvent] = [
    .edited("é", by: .recalling, at: now), .painted, .firstLocalRows([song], of: local, for: QueryID(3)),
    .localRows([song], of: local, for: QueryID(3)),
    .localFailed(.busy(path: "/x"), of: local, for: QueryID(3)),
    .keptAnswer(answer, for: QueryID(3)),
    .liveAnswer(answer, for: QueryID(3), at: now),
    .liveFailed(
      .catalogue(.timedOut(host: "h", after: .milliseconds(1_500))), of: .lookup(lookup),
      for: QueryID(3), at: now),
    .liveFailed(
      .library(.diskFull(path: "/x")), of: search, earlier: answer, for: QueryID(3), at: now),
    .allowance(Allowance(callsLeft: 3, callsLeftForTyping: 0, limit: 20, nextFree: now), at: now),
    .suggestion("mirror", for: QueryID(3)), .woke(for: QueryID(3), at: now), .ticked(at: now),
    .chooseNext, .choosePrevious, .pageDown(4),
    .pageUp(4), .enter(at: now), .altEnter(at: now), .escape, .submitted(":more", at: now), .more(at: now),
    .refresh(at: now), .listed(listing), .listed(listing, isVisit: false), .chose(2, of: listing),
    .shown(nil), .shown(Location(listing)), .stepped(forward: true),
    .resumed(SavedNavigation(NavigationHistory())),
    .forgot(.query("mirr"), at: now), .go(.album, at: now),
    .roomForLists(nil), .storefrontChanged(.us, at: now), .entityChanged(nil, at: now),
    .offlineChanged(true, at: now), .facts(SessionFacts(), at: now),
  ]

  @Test(arguments: events)
  func everyEventIsReadBackAsItWas(_ event: SearchEvent) throws {
    let step = RecordedStep.event(event, at: Self.now)
    #expect(try JSONDecoder().decode(RecordedStep.self, from: JSONEncoder().encode(step)) == step)
  }
}
