internal import Catalog

extension VisitLog {
  /// Rows with their visits, which an answer does not carry.
  func archived(_ rows: [StoredItem]) async throws -> [ArchivedItem] {
    var items: [ArchivedItem] = []
    for row in rows {
      let visits = row.marks.visitCount > 0 ? try await visits(of: row.item.id) : []
      items.append(ArchivedItem(row, visits: visits))
    }
    return items
  }
}
