import Catalog
import Testing

struct CatalogItemTests {
  @Test(arguments: [
    (
      #"{"wrapperType":"track","kind":"song","trackId":7,"collectionId":8,"artistId":9}"#,
      ItemID.track(TrackID(7))
    ),
    (#"{"wrapperType":"collection","collectionId":8,"artistId":9}"#, .collection(CollectionID(8))),
    (#"{"wrapperType":"audiobook","collectionId":8,"artistId":9}"#, .collection(CollectionID(8))),
    (#"{"wrapperType":"artist","artistId":9}"#, .artist(ArtistID(9))),
    (#"{"kind":"ebook","trackId":494439487,"artistId":9}"#, .track(TrackID(494_439_487))),
    (
      #"{"wrapperType":"podcastEpisode","trackId":1000654145267,"collectionId":1}"#,
      .track(TrackID(1_000_654_145_267))
    ),
    (#"{"collectionId":8,"artistId":9}"#, .collection(CollectionID(8))),
    (#"{"artistId":9}"#, .artist(ArtistID(9))),
  ])
  func theNumbersThatAreThereDecideTheKind(_ json: String, _ id: ItemID) throws {
    #expect(try CatalogItem(JSONObject(parsing: json)).id == id)
  }

  @Test(arguments: [
    "{}", #"{"trackName":"x"}"#, #"{"wrapperType":"track","collectionId":8}"#, #"{"trackId":"7"}"#,
  ])
  func anElementWithoutItsNumberIsNoItem(_ json: String) throws {
    #expect(throws: UnreadableItem.withoutNumber) { try CatalogItem(JSONObject(parsing: json)) }
  }

  @Test(arguments: [
    #"{"trackId":0}"#, #"{"trackId":-5,"collectionId":8}"#, #"{"wrapperType":"collection","collectionId":0}"#,
    #"{"artistId":-9223372036854775808}"#,
  ])
  func aNumberBelowOneIsNoItems(_ json: String) throws {
    #expect(throws: UnreadableItem.numberTooSmall) { try CatalogItem(JSONObject(parsing: json)) }
  }

  @Test(arguments: [
    ("trackName", "null"), ("trackName", "5"), ("trackName", #""\ud800""#), ("trackPrice", "1E400"),
    ("trackPrice", "\"9.99\""), ("trackTimeMillis", "18446744073709551616"), ("trackTimeMillis", "1.5"),
    ("isStreamable", "\"yes\""), ("releaseDate", "\"2016\""), ("releaseDate", "\"2016-02-30T00:00:00Z\""),
    ("kind", "[]"), ("artistId", "null"), ("neverSeen", #"{"deep":[1.50,null]}"#),
  ])
  func aValueNoPropertyCanGiveBackStaysAsItCame(_ key: String, _ value: String) throws {
    let sent = try JSONObject(parsing: #"{"wrapperType":"track","trackId":7,"\#(key)":\#(value)}"#)
    let back = try CatalogItem(sent).json
    #expect(back[key]?.text == value)
    #expect(back.fields.count == sent.fields.count)
  }

  @Test(arguments: [
    (#""\ud800""#, "\u{FFFD}"), (#""Mir\udc00ror""#, "Mir\u{FFFD}ror"),
    (#""\ud800\u0041\n""#, "\u{FFFD}A\n"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    ("5", nil), ("null", nil),
  ])
  func halfASurrogatePairIsShownAsAMark(_ value: String, title: String?) throws {
    for (kind, name) in [
      (#""trackId":7"#, "trackName"), (#""collectionId":7"#, "collectionName"),
      (#""artistId":7"#, "artistName"),
    ] {
      let item = try CatalogItem(JSONObject(parsing: "{\(kind),\"\(name)\":\(value)}"))
      #expect(item.title == title)
    }
  }

  @Test func whatStandsInExtraIsWrittenInsteadOfTheProperty() throws {
    var track = Track(trackId: TrackID(7))
    track.trackName = "ours"
    track.extra["trackName"] = RawJSON(integer: 5)
    #expect(CatalogItem.track(track).json.text == #"{"trackId":7,"trackName":5}"#)
  }
}
