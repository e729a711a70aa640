/// A row of the catalogue that describes an artist, an author or a maker of software.
///
/// Property names are Apple's keys, which are also the library's column names.
public struct Artist: Hashable, Sendable {
  /// Apple's number.
  public var artistId: ArtistID
  /// `artist`.
  public var wrapperType: String?
  /// `Artist`, `Author`, `Software Artist`, …
  public var artistType: String?
  /// The name.
  public var artistName: String?
  /// The store page.
  public var artistLinkUrl: WebLink?
  /// The number in the All Music Guide.
  public var amgArtistId: Int64?
  /// The first genre.
  public var primaryGenreName: String?
  /// The first genre's number.
  public var primaryGenreId: Int64?
  /// Every key that has no property above, and every value a property cannot give back exactly.
  ///
  /// Where a key stands both here and above, this one is what Apple sent.
  public var extra: JSONObject

  /// An artist with a number and nothing else known.
  public init(artistId: ArtistID) {
    self.artistId = artistId
    extra = JSONObject()
  }
}
