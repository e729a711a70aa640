/// A row of the catalogue that describes an artist, an author or a software developer.
///
/// Property names are Apple's keys, which are also the library's column names.
public struct Artist: Hashable, Sendable {
  /// Apple's number.
  public var artistId: ArtistID
  /// `artist`.
  public var wrapperType: String?
  /// `Artist`, `Author`, `Software Artist`, …
  public var artistType: String?
  public var artistName: String?
  /// The store page.
  public var artistLinkUrl: WebLink?
  /// The number in the All Music Guide.
  public var amgArtistId: Int64?
  /// The first genre.
  public var primaryGenreName: String?
  /// The first genre's number.
  public var primaryGenreId: Int64?
  /// Keys without a property above, and values that a property cannot reproduce exactly.
  ///
  /// If a key has both, this value is the one that Apple sent.
  public var extra: JSONObject

  /// Creates an artist of which only the number is known.
  public init(artistId: ArtistID) {
    self.artistId = artistId
    extra = JSONObject()
  }
}
