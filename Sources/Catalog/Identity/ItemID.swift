/// The three record types of the catalogue, each with its own table.
public enum RecordType: String, Hashable, CaseIterable, Comparable, Sendable {
  case track, collection, artist

  /// The export order, which is that of the names from Z to A.
  public static func < (one: RecordType, other: RecordType) -> Bool { one.rawValue > other.rawValue }
}

/// Identifies an item in any storefront; used for visits, stars and the history. Sorts by record type, then by number.
public enum ItemID: Hashable, Comparable, Codable, Sendable {
  case track(TrackID)
  case collection(CollectionID)
  case artist(ArtistID)

  /// Creates an ID from the two values that the library stores.
  public init(_ recordType: RecordType, _ number: Int64) {
    switch recordType {
    case .track: self = .track(TrackID(number))
    case .collection: self = .collection(CollectionID(number))
    case .artist: self = .artist(ArtistID(number))
    }
  }

  public var recordType: RecordType {
    switch self {
    case .track: .track
    case .collection: .collection
    case .artist: .artist
    }
  }

  /// Apple's number.
  public var number: Int64 {
    switch self {
    case .track(let id): id.rawValue
    case .collection(let id): id.rawValue
    case .artist(let id): id.rawValue
    }
  }
}

/// Identifies a stored row: an item in one storefront, because prices and names differ between storefronts.
public struct ItemKey: Hashable, Sendable {
  public var id: ItemID
  /// The store whose answer the row came from.
  public var storefront: Storefront

  /// Creates the key of one stored row.
  public init(_ id: ItemID, in storefront: Storefront) {
    self.id = id
    self.storefront = storefront
  }
}

/// Apple's number of a track: a song, film, episode, podcast, book or app.
///
/// Exceeds 32 bits; podcast episodes exceed 40.
public struct TrackID: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// Apple's 64-bit number.
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public init(_ number: Int64) { rawValue = number }

  public static func < (one: TrackID, other: TrackID) -> Bool { one.rawValue < other.rawValue }
}

/// Apple's number of a collection: an album, a season, an audiobook.
///
/// Exceeds 32 bits.
public struct CollectionID: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// Apple's 64-bit number.
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public init(_ number: Int64) { rawValue = number }

  public static func < (one: CollectionID, other: CollectionID) -> Bool { one.rawValue < other.rawValue }
}

/// Apple's number of an artist, author, series or software maker.
///
/// Stored in 64 bits like the other IDs, although all known values are smaller.
public struct ArtistID: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// Apple's 64-bit number.
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public init(_ number: Int64) { rawValue = number }

  public static func < (one: ArtistID, other: ArtistID) -> Bool { one.rawValue < other.rawValue }
}

/// Encoded as one short string such as `track/1440000541/US`, because stored lists hold many keys.
extension ItemKey: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let recordType = RecordType(rawValue: String(parts[0])),
      let number = Int64(parts[1]),
      let storefront = Storefront(code: String(parts[2]))
    else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "no key: \(text)") }
    self.init(ItemID(recordType, number), in: storefront)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(id.recordType.rawValue)/\(id.number)/\(storefront.code)")
  }
}
