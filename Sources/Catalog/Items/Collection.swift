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
  /// The title with strong words starred out.
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
  /// Strong language.
  public var collectionExplicitness: Explicitness?
  /// `Explicit` or `Clean`, on affected albums only.
  public var contentAdvisoryRating: String?
  /// How many tracks it has.
  public var trackCount: Int64?
  /// Apple's copyright line.
  public var copyright: String?
  /// The storefront as three letters.
  public var country: String?
  /// ISO 4217, three letters.
  public var currency: String?
  /// When it came out, or will.
  public var releaseDate: AppleDate?
  /// The first genre.
  public var primaryGenreName: String?
  /// A sample of an audiobook; streamed only, never saved (Apple's terms).
  public var previewUrl: WebLink?
  /// Every key that has no property above, and every value a property cannot give back exactly.
  ///
  /// Where a key stands both here and above, this one is what Apple sent.
  public var extra: JSONObject

  /// A collection with a number and nothing else known.
  public init(collectionId: CollectionID) {
    self.collectionId = collectionId
    extra = JSONObject()
  }
}
