internal import Catalog

extension Collection: StoredEntity {
  static var recordType: RecordType { .collection }
  static var numberColumn: String { "collectionId" }
  static var specimen: Collection { Collection(collectionId: CollectionID(0)) }

  var number: Int64 { collectionId.rawValue }
  var item: CatalogItem { .collection(self) }

  static func fromRow(_ row: inout ColumnReader) throws -> Collection {
    var collection = Collection(collectionId: try row.next())
    collection.wrapperType = try row.next()
    collection.collectionType = try row.next()
    collection.artistId = try row.next()
    collection.amgArtistId = try row.next()
    collection.artistName = try row.next()
    collection.collectionName = try row.next()
    collection.collectionCensoredName = try row.next()
    collection.artistViewUrl = try row.next()
    collection.collectionViewUrl = try row.next()
    collection.artworkUrl60 = try row.next()
    collection.artworkUrl100 = try row.next()
    collection.collectionPrice = try row.next()
    collection.collectionExplicitness = try row.next()
    collection.contentAdvisoryRating = try row.next()
    collection.trackCount = try row.next()
    collection.copyright = try row.next()
    collection.country = try row.next()
    collection.currency = try row.next()
    collection.releaseDate = try row.next()
    collection.primaryGenreName = try row.next()
    collection.previewUrl = try row.next()
    collection.extra = try row.next()
    return collection
  }
}
