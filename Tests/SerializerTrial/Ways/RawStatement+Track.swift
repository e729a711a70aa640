internal import Catalog

extension RawStatement {
  /// The columns in the order of their places, which is that of the properties.
  static let columns = Mirror(reflecting: PlainTrack(Track(trackId: TrackID(1)), fetchedAt: 0)).children
    .compactMap(\.label)

  /// Binds every column.
  func bind(_ track: PlainTrack) {
    bind(track.storefront, at: 1)
    bind(track.fetchedAt, at: 2)
    bind(track.trackId, at: 3)
    bind(track.wrapperType, at: 4)
    bind(track.kind, at: 5)
    bind(track.artistId, at: 6)
    bind(track.collectionId, at: 7)
    bind(track.trackName, at: 8)
    bind(track.artistName, at: 9)
    bind(track.collectionName, at: 10)
    bind(track.trackCensoredName, at: 11)
    bind(track.collectionCensoredName, at: 12)
    bind(track.collectionArtistId, at: 13)
    bind(track.collectionArtistName, at: 14)
    bind(track.trackViewUrl, at: 15)
    bind(track.collectionViewUrl, at: 16)
    bind(track.artistViewUrl, at: 17)
    bind(track.previewUrl, at: 18)
    bind(track.artworkUrl30, at: 19)
    bind(track.artworkUrl60, at: 20)
    bind(track.artworkUrl100, at: 21)
    bind(track.trackPrice, at: 22)
    bind(track.collectionPrice, at: 23)
    bind(track.currency, at: 24)
    bind(track.country, at: 25)
    bind(track.releaseDate, at: 26)
    bind(track.primaryGenreName, at: 27)
    bind(track.trackExplicitness, at: 28)
    bind(track.collectionExplicitness, at: 29)
    bind(track.contentAdvisoryRating, at: 30)
    bind(track.discCount, at: 31)
    bind(track.discNumber, at: 32)
    bind(track.trackCount, at: 33)
    bind(track.trackNumber, at: 34)
    bind(track.trackTimeMillis, at: 35)
    bind(track.isStreamable, at: 36)
    bind(track.extra, at: 37)
  }

  /// The row that the last step gave.
  func track() -> PlainTrack {
    PlainTrack(
      storefront: text(0) ?? "",
      fetchedAt: integer(1) ?? 0,
      trackId: integer(2) ?? 0,
      wrapperType: text(3),
      kind: text(4),
      artistId: integer(5),
      collectionId: integer(6),
      trackName: text(7),
      artistName: text(8),
      collectionName: text(9),
      trackCensoredName: text(10),
      collectionCensoredName: text(11),
      collectionArtistId: integer(12),
      collectionArtistName: text(13),
      trackViewUrl: text(14),
      collectionViewUrl: text(15),
      artistViewUrl: text(16),
      previewUrl: text(17),
      artworkUrl30: text(18),
      artworkUrl60: text(19),
      artworkUrl100: text(20),
      trackPrice: real(21),
      collectionPrice: real(22),
      currency: text(23),
      country: text(24),
      releaseDate: integer(25),
      primaryGenreName: text(26),
      trackExplicitness: text(27),
      collectionExplicitness: text(28),
      contentAdvisoryRating: text(29),
      discCount: integer(30),
      discNumber: integer(31),
      trackCount: integer(32),
      trackNumber: integer(33),
      trackTimeMillis: integer(34),
      isStreamable: flag(35),
      extra: text(36) ?? "")
  }
}
