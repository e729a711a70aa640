internal import Catalog

extension TypedTrack {
  /// A track of the US store.
  init(_ track: Track, fetchedAt: Int64) {
    self.init(
      storefront: Storefront.us.code, fetchedAt: fetchedAt,
      trackId: track.trackId,
      wrapperType: track.wrapperType,
      kind: track.kind,
      artistId: track.artistId,
      collectionId: track.collectionId,
      trackName: track.trackName,
      artistName: track.artistName,
      collectionName: track.collectionName,
      trackCensoredName: track.trackCensoredName,
      collectionCensoredName: track.collectionCensoredName,
      collectionArtistId: track.collectionArtistId,
      collectionArtistName: track.collectionArtistName,
      trackViewUrl: track.trackViewUrl,
      collectionViewUrl: track.collectionViewUrl,
      artistViewUrl: track.artistViewUrl,
      previewUrl: track.previewUrl,
      artworkUrl30: track.artworkUrl30,
      artworkUrl60: track.artworkUrl60,
      artworkUrl100: track.artworkUrl100,
      trackPrice: track.trackPrice,
      collectionPrice: track.collectionPrice,
      currency: track.currency,
      country: track.country,
      releaseDate: track.releaseDate,
      primaryGenreName: track.primaryGenreName,
      trackExplicitness: track.trackExplicitness,
      collectionExplicitness: track.collectionExplicitness,
      contentAdvisoryRating: track.contentAdvisoryRating,
      discCount: track.discCount,
      discNumber: track.discNumber,
      trackCount: track.trackCount,
      trackNumber: track.trackNumber,
      trackTimeMillis: track.trackTimeMillis,
      isStreamable: track.isStreamable,
      extra: track.extra)
  }

  /// The track that miru would hold.
  var track: Track {
    var track = Track(trackId: trackId)
    track.wrapperType = wrapperType
    track.kind = kind
    track.artistId = artistId
    track.collectionId = collectionId
    track.trackName = trackName
    track.artistName = artistName
    track.collectionName = collectionName
    track.trackCensoredName = trackCensoredName
    track.collectionCensoredName = collectionCensoredName
    track.collectionArtistId = collectionArtistId
    track.collectionArtistName = collectionArtistName
    track.trackViewUrl = trackViewUrl
    track.collectionViewUrl = collectionViewUrl
    track.artistViewUrl = artistViewUrl
    track.previewUrl = previewUrl
    track.artworkUrl30 = artworkUrl30
    track.artworkUrl60 = artworkUrl60
    track.artworkUrl100 = artworkUrl100
    track.trackPrice = trackPrice
    track.collectionPrice = collectionPrice
    track.currency = currency
    track.country = country
    track.releaseDate = releaseDate
    track.primaryGenreName = primaryGenreName
    track.trackExplicitness = trackExplicitness
    track.collectionExplicitness = collectionExplicitness
    track.contentAdvisoryRating = contentAdvisoryRating
    track.discCount = discCount
    track.discNumber = discNumber
    track.trackCount = trackCount
    track.trackNumber = trackNumber
    track.trackTimeMillis = trackTimeMillis
    track.isStreamable = isStreamable
    track.extra = extra
    return track
  }
}
