internal import Catalog

extension PlainTrack {
  /// A track of the US store, as miru holds it.
  init(_ track: Track, fetchedAt: Int64) {
    self.init(
      storefront: Storefront.us.code, fetchedAt: fetchedAt,
      trackId: track.trackId.rawValue,
      wrapperType: track.wrapperType,
      kind: track.kind?.rawValue,
      artistId: track.artistId?.rawValue,
      collectionId: track.collectionId?.rawValue,
      trackName: track.trackName,
      artistName: track.artistName,
      collectionName: track.collectionName,
      trackCensoredName: track.trackCensoredName,
      collectionCensoredName: track.collectionCensoredName,
      collectionArtistId: track.collectionArtistId?.rawValue,
      collectionArtistName: track.collectionArtistName,
      trackViewUrl: track.trackViewUrl?.rawValue,
      collectionViewUrl: track.collectionViewUrl?.rawValue,
      artistViewUrl: track.artistViewUrl?.rawValue,
      previewUrl: track.previewUrl?.rawValue,
      artworkUrl30: track.artworkUrl30?.rawValue,
      artworkUrl60: track.artworkUrl60?.rawValue,
      artworkUrl100: track.artworkUrl100?.rawValue,
      trackPrice: track.trackPrice,
      collectionPrice: track.collectionPrice,
      currency: track.currency,
      country: track.country,
      releaseDate: track.releaseDate?.rawValue,
      primaryGenreName: track.primaryGenreName,
      trackExplicitness: track.trackExplicitness?.rawValue,
      collectionExplicitness: track.collectionExplicitness?.rawValue,
      contentAdvisoryRating: track.contentAdvisoryRating,
      discCount: track.discCount,
      discNumber: track.discNumber,
      trackCount: track.trackCount,
      trackNumber: track.trackNumber,
      trackTimeMillis: track.trackTimeMillis,
      isStreamable: track.isStreamable,
      extra: track.extra.text)
  }

  /// The track that miru would hold.
  func track() throws -> Track {
    var track = Track(trackId: TrackID(trackId))
    track.wrapperType = wrapperType
    track.kind = kind.map(TrackKind.init(rawValue:))
    track.artistId = artistId.map(ArtistID.init(rawValue:))
    track.collectionId = collectionId.map(CollectionID.init(rawValue:))
    track.trackName = trackName
    track.artistName = artistName
    track.collectionName = collectionName
    track.trackCensoredName = trackCensoredName
    track.collectionCensoredName = collectionCensoredName
    track.collectionArtistId = collectionArtistId.map(ArtistID.init(rawValue:))
    track.collectionArtistName = collectionArtistName
    track.trackViewUrl = trackViewUrl.map(WebLink.init(rawValue:))
    track.collectionViewUrl = collectionViewUrl.map(WebLink.init(rawValue:))
    track.artistViewUrl = artistViewUrl.map(WebLink.init(rawValue:))
    track.previewUrl = previewUrl.map(WebLink.init(rawValue:))
    track.artworkUrl30 = artworkUrl30.map(WebLink.init(rawValue:))
    track.artworkUrl60 = artworkUrl60.map(WebLink.init(rawValue:))
    track.artworkUrl100 = artworkUrl100.map(WebLink.init(rawValue:))
    track.trackPrice = trackPrice
    track.collectionPrice = collectionPrice
    track.currency = currency
    track.country = country
    track.releaseDate = releaseDate.map(AppleDate.init(rawValue:))
    track.primaryGenreName = primaryGenreName
    track.trackExplicitness = trackExplicitness.map(Explicitness.init(rawValue:))
    track.collectionExplicitness = collectionExplicitness.map(Explicitness.init(rawValue:))
    track.contentAdvisoryRating = contentAdvisoryRating
    track.discCount = discCount
    track.discNumber = discNumber
    track.trackCount = trackCount
    track.trackNumber = trackNumber
    track.trackTimeMillis = trackTimeMillis
    track.isStreamable = isStreamable
    track.extra = try JSONObject(parsing: extra)
    return track
  }
}
