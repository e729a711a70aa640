internal import GRDB

/// The same row as a record whose columns are written out by hand, as GRDB recommends where Codable is too slow.
struct WrittenTrack {
  let plain: PlainTrack
}

extension WrittenTrack: PersistableRecord {
  static let databaseTableName = "track"

  func encode(to container: inout PersistenceContainer) {
    container["storefront"] = plain.storefront
    container["fetchedAt"] = plain.fetchedAt
    container["trackId"] = plain.trackId
    container["wrapperType"] = plain.wrapperType
    container["kind"] = plain.kind
    container["artistId"] = plain.artistId
    container["collectionId"] = plain.collectionId
    container["trackName"] = plain.trackName
    container["artistName"] = plain.artistName
    container["collectionName"] = plain.collectionName
    container["trackCensoredName"] = plain.trackCensoredName
    container["collectionCensoredName"] = plain.collectionCensoredName
    container["collectionArtistId"] = plain.collectionArtistId
    container["collectionArtistName"] = plain.collectionArtistName
    container["trackViewUrl"] = plain.trackViewUrl
    container["collectionViewUrl"] = plain.collectionViewUrl
    container["artistViewUrl"] = plain.artistViewUrl
    container["previewUrl"] = plain.previewUrl
    container["artworkUrl30"] = plain.artworkUrl30
    container["artworkUrl60"] = plain.artworkUrl60
    container["artworkUrl100"] = plain.artworkUrl100
    container["trackPrice"] = plain.trackPrice
    container["collectionPrice"] = plain.collectionPrice
    container["currency"] = plain.currency
    container["country"] = plain.country
    container["releaseDate"] = plain.releaseDate
    container["primaryGenreName"] = plain.primaryGenreName
    container["trackExplicitness"] = plain.trackExplicitness
    container["collectionExplicitness"] = plain.collectionExplicitness
    container["contentAdvisoryRating"] = plain.contentAdvisoryRating
    container["discCount"] = plain.discCount
    container["discNumber"] = plain.discNumber
    container["trackCount"] = plain.trackCount
    container["trackNumber"] = plain.trackNumber
    container["trackTimeMillis"] = plain.trackTimeMillis
    container["isStreamable"] = plain.isStreamable
    container["extra"] = plain.extra
  }
}

extension WrittenTrack: FetchableRecord {
  init(row: Row) {
    plain = PlainTrack(
      storefront: row["storefront"],
      fetchedAt: row["fetchedAt"],
      trackId: row["trackId"],
      wrapperType: row["wrapperType"],
      kind: row["kind"],
      artistId: row["artistId"],
      collectionId: row["collectionId"],
      trackName: row["trackName"],
      artistName: row["artistName"],
      collectionName: row["collectionName"],
      trackCensoredName: row["trackCensoredName"],
      collectionCensoredName: row["collectionCensoredName"],
      collectionArtistId: row["collectionArtistId"],
      collectionArtistName: row["collectionArtistName"],
      trackViewUrl: row["trackViewUrl"],
      collectionViewUrl: row["collectionViewUrl"],
      artistViewUrl: row["artistViewUrl"],
      previewUrl: row["previewUrl"],
      artworkUrl30: row["artworkUrl30"],
      artworkUrl60: row["artworkUrl60"],
      artworkUrl100: row["artworkUrl100"],
      trackPrice: row["trackPrice"],
      collectionPrice: row["collectionPrice"],
      currency: row["currency"],
      country: row["country"],
      releaseDate: row["releaseDate"],
      primaryGenreName: row["primaryGenreName"],
      trackExplicitness: row["trackExplicitness"],
      collectionExplicitness: row["collectionExplicitness"],
      contentAdvisoryRating: row["contentAdvisoryRating"],
      discCount: row["discCount"],
      discNumber: row["discNumber"],
      trackCount: row["trackCount"],
      trackNumber: row["trackNumber"],
      trackTimeMillis: row["trackTimeMillis"],
      isStreamable: row["isStreamable"],
      extra: row["extra"])
  }
}
