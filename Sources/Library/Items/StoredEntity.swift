internal import Catalog

/// A record type with a table: one row per number and storefront.
protocol StoredEntity: EntitySerializing {
  static var recordType: RecordType { get }

  /// The column with Apple's number.
  static var numberColumn: String { get }

  /// Apple's number.
  var number: Int64 { get }

  var item: CatalogItem { get }
}

extension StoredEntity {
  static var table: String { recordType.rawValue }

  /// Columns of the table that are not properties.
  static var bookkeeping: Set<String> { ["row", "storefront", "fetchedAt"] }
}

extension Artist: StoredEntity {
  static var recordType: RecordType { .artist }
  static var numberColumn: String { "artistId" }
  static var specimen: Artist { Artist(artistId: ArtistID(0)) }

  var number: Int64 { artistId.rawValue }
  var item: CatalogItem { .artist(self) }
}

extension Collection: StoredEntity {
  static var recordType: RecordType { .collection }
  static var numberColumn: String { "collectionId" }
  static var specimen: Collection { Collection(collectionId: CollectionID(0)) }

  var number: Int64 { collectionId.rawValue }
  var item: CatalogItem { .collection(self) }
}

extension Track: StoredEntity {
  static var recordType: RecordType { .track }
  static var numberColumn: String { "trackId" }
  static var specimen: Track { Track(trackId: TrackID(0)) }

  var number: Int64 { trackId.rawValue }
  var item: CatalogItem { .track(self) }
}

extension RecordType {
  /// The column of Apple's number.
  var numberColumn: String {
    switch self {
    case .track: Track.numberColumn
    case .collection: Collection.numberColumn
    case .artist: Artist.numberColumn
    }
  }
}

// Types with raw values need no conformance to be stored. These have one because most properties are of them.

extension TrackID: PropertyType {
  static var accesses: ColumnAccesses { ColumnAccesses(RawCodec<TrackID>.self) }
}

extension CollectionID: PropertyType {
  static var accesses: ColumnAccesses { ColumnAccesses(RawCodec<CollectionID>.self) }
}

extension ArtistID: PropertyType {
  static var accesses: ColumnAccesses { ColumnAccesses(RawCodec<ArtistID>.self) }
}

extension WebLink: PropertyType {
  static var accesses: ColumnAccesses { ColumnAccesses(RawCodec<WebLink>.self) }
}

extension TrackKind: PropertyType {
  static var accesses: ColumnAccesses { ColumnAccesses(RawCodec<TrackKind>.self) }
}

extension Explicitness: PropertyType {
  static var accesses: ColumnAccesses { ColumnAccesses(RawCodec<Explicitness>.self) }
}

extension AppleDate: PropertyType {
  static var accesses: ColumnAccesses { ColumnAccesses(RawCodec<AppleDate>.self) }
}
