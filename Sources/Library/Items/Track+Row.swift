internal import Catalog

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
