internal import Catalog

/// Collects rows, each work once.
struct UniqueWorks {
  private(set) var rows: [StoredItem] = []
  private var works: Set<WorkIdentity>
  private var ids: Set<ItemID>

  /// Excludes this item and other releases of it.
  init(except item: CatalogItem) {
    works = [WorkIdentity(item)]
    ids = [item.id]
  }

  /// Adds the first rows that are new works.
  mutating func take(_ more: [StoredItem], atMost count: Int) {
    var left = count
    for row in more where left > 0 {
      guard ids.insert(row.item.id).inserted, works.insert(WorkIdentity(row.item)).inserted else { continue }
      rows.append(row)
      left -= 1
    }
  }
}

/// What different releases of a work have in common.
private struct WorkIdentity: Hashable {
  let title: [String]
  let maker: [String]

  init(_ item: CatalogItem) {
    title = SearchFolding.words(item.title ?? "")
    maker = SearchFolding.words(item.artistName ?? item.collectionName ?? "")
  }
}
