/// The three record types of the catalogue, each with a table of its own.
public enum RecordType: String, Hashable, CaseIterable, Comparable, Sendable {
  case track, collection, artist

  public static func < (one: RecordType, other: RecordType) -> Bool { one.rank < other.rank }

  /// Export order: by kind first, as the contract says.
  private var rank: Int {
    switch self {
    case .track: 0
    case .collection: 1
    case .artist: 2
    }
  }
}

/// Identifies an item in any storefront; used for visits, stars and the history.
public enum ItemID: Hashable, Comparable, Codable, Sendable {
  case track(TrackID)
  case collection(CollectionID)
  case artist(ArtistID)

  /// Puts a kind and Apple's number together, as the library stores them.
  public init(_ recordType: RecordType, _ number: Int64) {
    switch recordType {
    case .track: self = .track(TrackID(number))
    case .collection: self = .collection(CollectionID(number))
    case .artist: self = .artist(ArtistID(number))
    }
  }

  /// The kind of thing.
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

  public static func < (one: ItemID, other: ItemID) -> Bool {
    (one.recordType, one.number) < (other.recordType, other.number)
  }
}

/// Identifies a stored row: an item in one storefront, because prices and names differ between storefronts.
public struct ItemKey: Hashable, Sendable {
  /// The item.
  public var id: ItemID
  /// The store whose answer the row came from.
  public var storefront: Storefront

  /// Names one stored row.
  public init(_ id: ItemID, in storefront: Storefront) {
    self.id = id
    self.storefront = storefront
  }
}
