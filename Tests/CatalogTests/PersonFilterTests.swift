import Catalog
import TestSupport
import Testing

/// Filters by a person: Apple is asked for the name in one field, and the other words are looked for in the rows.
@Suite struct PersonFilterTests {
  @Test(
    arguments: [
      ("director:herzog", "herzog", .movie, .directorTerm),
      ("dreams director:\"werner herzog\"", "werner herzog", .movie, .directorTerm),
      ("actor:kinski", "kinski", .movie, .actorTerm), ("author:ende", "ende", .audiobook, .authorTerm),
      ("canon composer:bach", "bach", .song, .composerTerm),
      // Apple has no field for the authors of books.
      ("author:ende kind:book", "ende", .ebook, nil),
    ] as [(String, String, Entity, Attribute?)])
  func theNameGovernsTheRequest(
    _ text: String, name: String, entity: Entity, attribute: Attribute?
  ) throws {
    let line = SearchLine(text)
    var query = SearchQuery(line.words, in: .us, entity: .song)
    query.add(try #require(line.refinement))
    #expect(query.term == name && query.entity == entity && query.attribute == attribute)
  }

  @Test func theOtherWordsAndTheKindAreCheckedRowByRow() throws {
    func row(_ title: String, _ kind: TrackKind, by artist: String) -> StoredItem {
      var track = Track(trackId: TrackID(1))
      (track.kind, track.trackName, track.artistName) = (kind, title, artist)
      return StoredItem(.track(track), storefront: .us, fetchedAt: Timestamp(milliseconds: 0))
    }
    let refinement = try #require(SearchLine("dreams director:herzog").refinement)
    #expect(refinement.passes(row("Cave of Dreams", .featureMovie, by: "Werner Herzog")))
    #expect(!refinement.passes(row("Grizzly", .featureMovie, by: "Werner Herzog")))
    #expect(!refinement.passes(row("Dreams", .song, by: "Herzog")))
    #expect(!refinement.passes(row("Cave of Dreams", .featureMovie, by: "Ada Holm")))
    #expect(refinement.unknownToLibrary == nil)
    #expect(SearchLine("composer:bach").refinement?.unknownToLibrary == "composers")
  }
}
