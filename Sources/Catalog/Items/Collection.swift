/// A row of the catalogue that has a `collectionId` and no `trackId`: an album, a compilation, an audiobook.
///
/// Property names are Apple's keys, which are also the library's column names.
public struct Collection: Hashable, Sendable {
  /// Apple's number.
  public var collectionId: CollectionID
  /// `collection`, or `audiobook`.
  public var wrapperType: String?
  /// `Album` or `Compilation`; absent on audiobooks.
  public var collectionType: String?
  /// The artist.
  public var artistId: ArtistID?
  /// The artist's number in the All Music Guide.
  public var amgArtistId: Int64?
  /// The artist or author.
  public var artistName: String?
  /// The title.
  public var collectionName: String?
  /// The title with profanity masked by asterisks.
  public var collectionCensoredName: String?
  /// The store page of the artist; absent for various artists.
  public var artistViewUrl: WebLink?
  /// The store page of the collection.
  public var collectionViewUrl: WebLink?
  /// The cover, 60 pixels wide.
  public var artworkUrl60: WebLink?
  /// The cover, 100 pixels wide.
  public var artworkUrl100: WebLink?
  /// The price in `currency`; -1 means not sold as a whole.
  public var collectionPrice: Double?
  /// The explicit-content mark.
  public var collectionExplicitness: Explicitness?
  /// `Explicit` or `Clean`, on affected albums only.
  public var contentAdvisoryRating: String?
  /// The number of tracks.
  public var trackCount: Int64?
  /// Apple's copyright line.
  public var copyright: String?
  /// The storefront's three-letter code.
  public var country: String?
  /// ISO 4217, three letters.
  public var currency: String?
  /// The past or future release date.
  public var releaseDate: AppleDate?
  /// The first genre.
  public var primaryGenreName: String?
  /// A sample of an audiobook; streamed only, never saved (Apple's terms).
  public var previewUrl: WebLink?
  /// Keys without a property above, and values that a property cannot reproduce exactly.
  ///
  /// If a key has both, this value is the one that Apple sent.
  public var extra: JSONObject

  /// Creates a collection of which only the number is known.
  public init(collectionId: CollectionID) {
    self.collectionId = collectionId
    extra = JSONObject()
  }
}
