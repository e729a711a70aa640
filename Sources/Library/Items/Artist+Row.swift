internal import Catalog

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
