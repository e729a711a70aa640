/// A row of the catalogue that has a `trackId`: a song, film, episode, podcast, book or app.
///
/// Property names are Apple's keys and also the library's column names: the serializer maps by label.
/// Nearly every key is optional; keys that few kinds have stay in `extra`.
public struct Track: Hashable, Sendable {
  /// Apple's number.
  public var trackId: TrackID
  /// Apple's outermost type of the row: `track`, `software`, `podcastEpisode`; absent on ebooks.
  public var wrapperType: String?
  /// The type of the track.
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
  /// The title with profanity masked by asterisks.
  public var trackCensoredName: String?
  /// The album's title with profanity masked by asterisks.
  public var collectionCensoredName: String?
  /// The album's artist if different from the track's.
  public var collectionArtistId: ArtistID?
  /// The name of the album's artist if different from the track's.
  public var collectionArtistName: String?
  /// The store page of the track.
  public var trackViewUrl: WebLink?
  /// The store page of the album.
  public var collectionViewUrl: WebLink?
  /// The store page of the artist.
  public var artistViewUrl: WebLink?
  /// A thirty-second sample; streamed only, never saved (Apple's terms).
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
  /// The storefront's three-letter code; absent on apps and ebooks.
  public var country: String?
  /// The past or future release date.
  public var releaseDate: AppleDate?
  /// The first genre.
  public var primaryGenreName: String?
  /// The explicit-content mark of the track.
  public var trackExplicitness: Explicitness?
  /// The explicit-content mark of the album.
  public var collectionExplicitness: Explicitness?
  /// `Explicit`, `Clean`, or a film, TV or app rating.
  public var contentAdvisoryRating: String?
  /// The number of discs of the album.
  public var discCount: Int64?
  /// The disc number, from 1.
  public var discNumber: Int64?
  /// The number of tracks on the disc or in the collection.
  public var trackCount: Int64?
  /// The track number on the disc, from 1.
  public var trackNumber: Int64?
  /// Running time in milliseconds; for a podcast show in seconds.
  public var trackTimeMillis: Int64?
  /// Whether Apple Music streams it.
  public var isStreamable: Bool?
  /// Keys without a property above, and values that a property cannot reproduce exactly.
  ///
  /// If a key has both, this value is the one that Apple sent.
  public var extra: JSONObject

  /// Creates a track of which only the number is known.
  public init(trackId: TrackID) {
    self.trackId = trackId
    extra = JSONObject()
  }
}
