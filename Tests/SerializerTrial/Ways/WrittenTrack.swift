internal import GRDB

/// The same row as a record whose columns are written out by hand, as GRDB recommends where Codable is too slow.
struct WrittenTrack {
  let plain: PlainTrack

  enum Columns {
    static let storefront = Column("storefront")
    static let fetchedAt = Column("fetchedAt")
    static let trackId = Column("trackId")
    static let wrapperType = Column("wrapperType")
    static let kind = Column("kind")
    static let artistId = Column("artistId")
    static let collectionId = Column("collectionId")
    static let trackName = Column("trackName")
    static let artistName = Column("artistName")
    static let collectionName = Column("collectionName")
    static let trackCensoredName = Column("trackCensoredName")
    static let collectionCensoredName = Column("collectionCensoredName")
    static let collectionArtistId = Column("collectionArtistId")
    static let collectionArtistName = Column("collectionArtistName")
    static let trackViewUrl = Column("trackViewUrl")
    static let collectionViewUrl = Column("collectionViewUrl")
    static let artistViewUrl = Column("artistViewUrl")
    static let previewUrl = Column("previewUrl")
    static let artworkUrl30 = Column("artworkUrl30")
    static let artworkUrl60 = Column("artworkUrl60")
    static let artworkUrl100 = Column("artworkUrl100")
    static let trackPrice = Column("trackPrice")
    static let collectionPrice = Column("collectionPrice")
    static let currency = Column("currency")
    static let country = Column("country")
    static let releaseDate = Column("releaseDate")
    static let primaryGenreName = Column("primaryGenreName")
    static let trackExplicitness = Column("trackExplicitness")
    static let collectionExplicitness = Column("collectionExplicitness")
    static let contentAdvisoryRating = Column("contentAdvisoryRating")
    static let discCount = Column("discCount")
    static let discNumber = Column("discNumber")
    static let trackCount = Column("trackCount")
    static let trackNumber = Column("trackNumber")
    static let trackTimeMillis = Column("trackTimeMillis")
    static let isStreamable = Column("isStreamable")
    static let extra = Column("extra")
  }
}

extension WrittenTrack: PersistableRecord {
  static let databaseTableName = "track"

  func encode(to container: inout PersistenceContainer) {
    container[Columns.storefront] = plain.storefront
    container[Columns.fetchedAt] = plain.fetchedAt
    container[Columns.trackId] = plain.trackId
    container[Columns.wrapperType] = plain.wrapperType
    container[Columns.kind] = plain.kind
    container[Columns.artistId] = plain.artistId
    container[Columns.collectionId] = plain.collectionId
    container[Columns.trackName] = plain.trackName
    container[Columns.artistName] = plain.artistName
    container[Columns.collectionName] = plain.collectionName
    container[Columns.trackCensoredName] = plain.trackCensoredName
    container[Columns.collectionCensoredName] = plain.collectionCensoredName
    container[Columns.collectionArtistId] = plain.collectionArtistId
    container[Columns.collectionArtistName] = plain.collectionArtistName
    container[Columns.trackViewUrl] = plain.trackViewUrl
    container[Columns.collectionViewUrl] = plain.collectionViewUrl
    container[Columns.artistViewUrl] = plain.artistViewUrl
    container[Columns.previewUrl] = plain.previewUrl
    container[Columns.artworkUrl30] = plain.artworkUrl30
    container[Columns.artworkUrl60] = plain.artworkUrl60
    container[Columns.artworkUrl100] = plain.artworkUrl100
    container[Columns.trackPrice] = plain.trackPrice
    container[Columns.collectionPrice] = plain.collectionPrice
    container[Columns.currency] = plain.currency
    container[Columns.country] = plain.country
    container[Columns.releaseDate] = plain.releaseDate
    container[Columns.primaryGenreName] = plain.primaryGenreName
    container[Columns.trackExplicitness] = plain.trackExplicitness
    container[Columns.collectionExplicitness] = plain.collectionExplicitness
    container[Columns.contentAdvisoryRating] = plain.contentAdvisoryRating
    container[Columns.discCount] = plain.discCount
    container[Columns.discNumber] = plain.discNumber
    container[Columns.trackCount] = plain.trackCount
    container[Columns.trackNumber] = plain.trackNumber
    container[Columns.trackTimeMillis] = plain.trackTimeMillis
    container[Columns.isStreamable] = plain.isStreamable
    container[Columns.extra] = plain.extra
  }
}

extension WrittenTrack: FetchableRecord {
  init(row: Row) {
    plain = PlainTrack(
      storefront: row[Columns.storefront],
      fetchedAt: row[Columns.fetchedAt],
      trackId: row[Columns.trackId],
      wrapperType: row[Columns.wrapperType],
      kind: row[Columns.kind],
      artistId: row[Columns.artistId],
      collectionId: row[Columns.collectionId],
      trackName: row[Columns.trackName],
      artistName: row[Columns.artistName],
      collectionName: row[Columns.collectionName],
      trackCensoredName: row[Columns.trackCensoredName],
      collectionCensoredName: row[Columns.collectionCensoredName],
      collectionArtistId: row[Columns.collectionArtistId],
      collectionArtistName: row[Columns.collectionArtistName],
      trackViewUrl: row[Columns.trackViewUrl],
      collectionViewUrl: row[Columns.collectionViewUrl],
      artistViewUrl: row[Columns.artistViewUrl],
      previewUrl: row[Columns.previewUrl],
      artworkUrl30: row[Columns.artworkUrl30],
      artworkUrl60: row[Columns.artworkUrl60],
      artworkUrl100: row[Columns.artworkUrl100],
      trackPrice: row[Columns.trackPrice],
      collectionPrice: row[Columns.collectionPrice],
      currency: row[Columns.currency],
      country: row[Columns.country],
      releaseDate: row[Columns.releaseDate],
      primaryGenreName: row[Columns.primaryGenreName],
      trackExplicitness: row[Columns.trackExplicitness],
      collectionExplicitness: row[Columns.collectionExplicitness],
      contentAdvisoryRating: row[Columns.contentAdvisoryRating],
      discCount: row[Columns.discCount],
      discNumber: row[Columns.discNumber],
      trackCount: row[Columns.trackCount],
      trackNumber: row[Columns.trackNumber],
      trackTimeMillis: row[Columns.trackTimeMillis],
      isStreamable: row[Columns.isStreamable],
      extra: row[Columns.extra])
  }
}
