internal import Catalog

/// Small items and moments for tests.
enum Samples {
  static let gb: Storefront = storefront("GB")
  static let jp: Storefront = storefront("JP")

  static func storefront(_ code: String) -> Storefront { Storefront(code: code) ?? .us }

  static func moment(_ milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: 1_700_000_000_000 + milliseconds)
  }

  static func track(_ number: Int64, _ name: String = "Upside Down") -> CatalogItem {
    var track = Track(trackId: TrackID(number))
    track.trackName = name
    track.kind = .song
    return .track(track)
  }

  static func collection(_ number: Int64, _ name: String = "Diana") -> CatalogItem {
    var collection = Collection(collectionId: CollectionID(number))
    collection.collectionName = name
    return .collection(collection)
  }

  static func artist(_ number: Int64, _ name: String = "Diana Ross") -> CatalogItem {
    var artist = Artist(artistId: ArtistID(number))
    artist.artistName = name
    return .artist(artist)
  }

  /// A row as an import brings it, untouched unless marks are given.
  static func row(
    _ item: CatalogItem, in storefront: Storefront = .us, fetched: Int64 = 0, marks: ItemMarks = ItemMarks(),
    visits: [Visit] = []
  ) -> ArchivedItem {
    ArchivedItem(
      StoredItem(item, storefront: storefront, fetchedAt: moment(fetched), marks: marks), visits: visits)
  }
}
