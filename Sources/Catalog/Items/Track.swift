/// A row of the catalogue that has a `trackId`: a song, film, episode, podcast, book or app.
///
/// Property names are Apple's keys, which are also the library's column names: the serializer maps by label.
/// Nearly every key is optional; the ones fewer kinds share stay in `extra`.
public struct Track: Hashable, Sendable {
  /// Apple's number.
  public var trackId: TrackID
  /// Apple's outermost word for the row: `track`, `software`, `podcastEpisode`; absent on ebooks.
  public var wrapperType: String?
  /// What sort of track it is.
  public var kind: TrackKind?
  /// The artist; absent on most films and some podcasts.
  public var artistId: ArtistID?
  /// The album, season or bundle; a podcast's own number.
  public var collectionId: CollectionID?
  /// The title.
  public var trackName: String?
  /// The artist, director or maker.
  public var artistName: String?
  /// The album, season or bundle.
  public var collectionName: String?
  /// The title with strong words starred out.
  public var trackCensoredName: String?
  /// The album's title with strong words starred out.
  public var collectionCensoredName: String?
  /// The album's artist where it is not the track's.
  public var collectionArtistId: ArtistID?
  /// The album's artist where it is not the track's.
  public var collectionArtistName: String?
  /// The store page of the track.
  public var trackViewUrl: WebLink?
  /// The store page of the album.
  public var collectionViewUrl: WebLink?
  /// The store page of the artist.
  public var artistViewUrl: WebLink?
  /// Thirty seconds of sound or film; streamed only, never saved (Apple's terms).
  public var previewUrl: WebLink?
  /// The cover, 30 pixels wide.
  public var artworkUrl30: WebLink?
  /// The cover, 60 pixels wide.
  public var artworkUrl60: WebLink?
  /// The cover, 100 pixels wide.
  public var artworkUrl100: WebLink?
  /// The price in `currency`; -1 means not sold separately.
  public var trackPrice: Double?
  /// The album's price in `currency`; -1 means not sold as a whole.
  public var collectionPrice: Double?
  /// ISO 4217, three letters.
  public var currency: String?
  /// The storefront as three letters; absent on apps and ebooks.
  public var country: String?
  /// When it came out, or will.
  public var releaseDate: AppleDate?
  /// The first genre.
  public var primaryGenreName: String?
  /// Strong language in the track.
  public var trackExplicitness: Explicitness?
  /// Strong language on the album.
  public var collectionExplicitness: Explicitness?
  /// `Explicit`, `Clean`, or a film, TV or app rating.
  public var contentAdvisoryRating: String?
  /// Discs of the album.
  public var discCount: Int64?
  /// The disc, from 1.
  public var discNumber: Int64?
  /// Tracks on the disc or in the collection.
  public var trackCount: Int64?
  /// The place on the disc, from 1.
  public var trackNumber: Int64?
  /// Running time in milliseconds; of a podcast show in seconds.
  public var trackTimeMillis: Int64?
  /// Whether Apple Music streams it.
  public var isStreamable: Bool?
  /// Every key that has no property above, and every value a property cannot give back exactly.
  ///
  /// Where a key stands both here and above, this one is what Apple sent.
  public var extra: JSONObject

  /// A track with a number and nothing else known.
  public init(trackId: TrackID) {
    self.trackId = trackId
    extra = JSONObject()
  }
}
