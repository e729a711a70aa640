public import Catalog
public import GRDB

/// A row of the track table in miru's own types: what a program would hold that had made its model Codable.
struct TypedTrack: Codable {
  var storefront: String
  var fetchedAt: Int64
  var trackId: TrackID
  var wrapperType: String?
  var kind: TrackKind?
  var artistId: ArtistID?
  var collectionId: CollectionID?
  var trackName: String?
  var artistName: String?
  var collectionName: String?
  var trackCensoredName: String?
  var collectionCensoredName: String?
  var collectionArtistId: ArtistID?
  var collectionArtistName: String?
  var trackViewUrl: WebLink?
  var collectionViewUrl: WebLink?
  var artistViewUrl: WebLink?
  var previewUrl: WebLink?
  var artworkUrl30: WebLink?
  var artworkUrl60: WebLink?
  var artworkUrl100: WebLink?
  var trackPrice: Double?
  var collectionPrice: Double?
  var currency: String?
  var country: String?
  var releaseDate: AppleDate?
  var primaryGenreName: String?
  var trackExplicitness: Explicitness?
  var collectionExplicitness: Explicitness?
  var contentAdvisoryRating: String?
  var discCount: Int64?
  var discNumber: Int64?
  var trackCount: Int64?
  var trackNumber: Int64?
  var trackTimeMillis: Int64?
  var isStreamable: Bool?
  var extra: JSONObject
}

extension TypedTrack: FetchableRecord, PersistableRecord {
  static let databaseTableName = "track"
}

// As GRDB's documentation wants types around a raw value to be declared.
extension TrackID: DatabaseValueConvertible {}
extension ArtistID: DatabaseValueConvertible {}
extension CollectionID: DatabaseValueConvertible {}
extension TrackKind: Codable, DatabaseValueConvertible {}
extension WebLink: Codable, DatabaseValueConvertible {}
extension Explicitness: Codable, DatabaseValueConvertible {}
extension AppleDate: Codable, DatabaseValueConvertible {}

extension JSONObject: Codable, DatabaseValueConvertible {
  public init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  public var databaseValue: DatabaseValue { text.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> JSONObject? {
    String.fromDatabaseValue(value).flatMap { try? JSONObject(parsing: $0) }
  }
}
