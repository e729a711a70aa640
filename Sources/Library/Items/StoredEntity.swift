internal import Catalog

/// A record type with a table: one row per number and storefront.
protocol StoredEntity: EntitySerializing {
  static var recordType: RecordType { get }

  /// The column with Apple's number.
  static var numberColumn: String { get }

  /// Apple's number.
  var number: Int64 { get }

  /// The value as a catalogue item.
  var item: CatalogItem { get }
}

extension StoredEntity {
  static var table: String { recordType.rawValue }

  /// Columns of the table that are not properties.
  static var bookkeeping: Set<String> { ["row", "storefront", "fetchedAt"] }
}

extension Artist: StoredEntity {
  static var recordType: RecordType { .artist }
  static var numberColumn: String { "artistId" }
  static var specimen: Artist { Artist(artistId: ArtistID(0)) }

  var number: Int64 { artistId.rawValue }
  var item: CatalogItem { .artist(self) }

  static func fromRow(_ row: inout ColumnReader) throws -> Artist {
    var artist = Artist(artistId: try row.next())
    artist.wrapperType = try row.next()
    artist.artistType = try row.next()
    artist.artistName = try row.next()
    artist.artistLinkUrl = try row.next()
    artist.amgArtistId = try row.next()
    artist.primaryGenreName = try row.next()
    artist.primaryGenreId = try row.next()
    artist.extra = try row.next()
    return artist
  }
}

extension Collection: StoredEntity {
  static var recordType: RecordType { .collection }
  static var numberColumn: String { "collectionId" }
  static var specimen: Collection { Collection(collectionId: CollectionID(0)) }

  var number: Int64 { collectionId.rawValue }
  var item: CatalogItem { .collection(self) }

  static func fromRow(_ row: inout ColumnReader) throws -> Collection {
    var collection = Collection(collectionId: try row.next())
    collection.wrapperType = try row.next()
    collection.collectionType = try row.next()
    collection.artistId = try row.next()
    collection.amgArtistId = try row.next()
    collection.artistName = try row.next()
    collection.collectionName = try row.next()
    collection.collectionCensoredName = try row.next()
    collection.artistViewUrl = try row.next()
    collection.collectionViewUrl = try row.next()
    collection.artworkUrl60 = try row.next()
    collection.artworkUrl100 = try row.next()
    collection.collectionPrice = try row.next()
    collection.collectionExplicitness = try row.next()
    collection.contentAdvisoryRating = try row.next()
    collection.trackCount = try row.next()
    collection.copyright = try row.next()
    collection.country = try row.next()
    collection.currency = try row.next()
    collection.releaseDate = try row.next()
    collection.primaryGenreName = try row.next()
    collection.previewUrl = try row.next()
    collection.extra = try row.next()
    return collection
  }
}

extension Track: StoredEntity {
  static var recordType: RecordType { .track }
  static var numberColumn: String { "trackId" }
  static var specimen: Track { Track(trackId: TrackID(0)) }

  var number: Int64 { trackId.rawValue }
  var item: CatalogItem { .track(self) }

  static func fromRow(_ row: inout ColumnReader) throws -> Track {
    var track = Track(trackId: try row.next())
    track.wrapperType = try row.next()
    track.kind = try row.next()
    track.artistId = try row.next()
    track.collectionId = try row.next()
    track.trackName = try row.next()
    track.artistName = try row.next()
    track.collectionName = try row.next()
    track.trackCensoredName = try row.next()
    track.collectionCensoredName = try row.next()
    track.collectionArtistId = try row.next()
    track.collectionArtistName = try row.next()
    track.trackViewUrl = try row.next()
    track.collectionViewUrl = try row.next()
    track.artistViewUrl = try row.next()
    track.previewUrl = try row.next()
    track.artworkUrl30 = try row.next()
    track.artworkUrl60 = try row.next()
    track.artworkUrl100 = try row.next()
    track.trackPrice = try row.next()
    track.collectionPrice = try row.next()
    track.currency = try row.next()
    track.country = try row.next()
    track.releaseDate = try row.next()
    track.primaryGenreName = try row.next()
    track.trackExplicitness = try row.next()
    track.collectionExplicitness = try row.next()
    track.contentAdvisoryRating = try row.next()
    track.discCount = try row.next()
    track.discNumber = try row.next()
    track.trackCount = try row.next()
    track.trackNumber = try row.next()
    track.trackTimeMillis = try row.next()
    track.isStreamable = try row.next()
    track.extra = try row.next()
    return track
  }
}
