internal import Catalog

/// A kind of thing that has a table: one row for each number and storefront.
protocol StoredEntity: EntitySerializing {
  static var recordType: RecordType { get }

  /// The column of Apple's number.
  static var numberColumn: String { get }

  /// Apple's number.
  var number: Int64 { get }

  /// The value as one of its three kinds.
  var item: CatalogItem { get }
}

extension StoredEntity {
  static var table: String { recordType.rawValue }

  /// Columns of the table that are no properties.
  static var bookkeeping: Set<String> { ["row", "storefront", "fetchedAt"] }
}
