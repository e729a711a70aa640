internal import Catalog
internal import GRDB

/// An item prepared for writing: everything slow that needs no database.
struct PreparedItem: Sendable {
  let item: CatalogItem
  /// The cells of its table's columns.
  let cells: [DatabaseValue]
  /// Its words for the text index.
  let text: IndexedText
}

extension ItemTables {
  /// Makes items ready to be written.
  func prepare(_ items: some Sequence<CatalogItem>) throws -> [PreparedItem] {
    var before = FoldingCache()
    return try items.map { try prepare($0, &before) }
  }

  /// Makes an item ready to be written.
  func prepare(_ item: CatalogItem) throws -> PreparedItem {
    var before = FoldingCache()
    return try prepare(item, &before)
  }

  private func prepare(_ item: CatalogItem, _ before: inout FoldingCache) throws -> PreparedItem {
    let cells =
      switch item {
      case .track(let track): try tracks.cells(of: track)
      case .collection(let collection): try collections.cells(of: collection)
      case .artist(let artist): try artists.cells(of: artist)
      }
    return PreparedItem(item: item, cells: cells, text: IndexedText(item, &before))
  }

  /// Makes an item ready and stores it.
  @discardableResult
  func put(
    _ item: CatalogItem, storefront: Storefront, fetchedAt: Timestamp, in db: Database
  ) throws -> Bool {
    try put(prepare(item), storefront: storefront, fetchedAt: fetchedAt, in: db)
  }
}
