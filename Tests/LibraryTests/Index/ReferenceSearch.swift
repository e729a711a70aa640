internal import Catalog
internal import Library

/// The local search said plainly: looks at every row, knows no index and no stages of queries.
struct ReferenceSearch {
  /// Every stored row in the order it was added.
  var rows: [StoredItem] = []
  /// Every item that was opened or starred.
  var used: Set<ItemID> = []

  mutating func add(_ item: CatalogItem, storefront: Storefront, fetchedAt: Timestamp) {
    let row = StoredItem(item, storefront: storefront, fetchedAt: fetchedAt)
    if let place = rows.firstIndex(where: { $0.key == row.key }) {
      if fetchedAt >= rows[place].fetchedAt { rows[place] = row }
    } else {
      rows.append(row)
    }
  }

  func matches(_ query: LocalQuery) -> [StoredItem] {
    var fitting = ranked(query) { ReferenceMatch.rank($0, query.text) }
    if fitting.isEmpty { fitting = ranked(query) { ReferenceTypos.fit($0, query.text) ? 10 : nil } }
    var shown: [StoredItem] = []
    for rank in 0..<11 {
      let stage = fitting.filter { $0.rank == rank }.map(\.row)
      let (first, others) = (stage.filter(isUsed), stage.filter { !isUsed($0) })
      let ordered = rank < 8 ? others : Self.byDepth(stage, rank, query.text)
      for row in first + ordered where !shown.contains(where: { $0.item.id == row.item.id }) {
        shown.append(version(of: row, among: fitting.map(\.row), query.storefront))
      }
    }
    return Array(shown.dropFirst(query.offset).prefix(query.limit))
  }

  /// Whether nothing matches as typed.
  func findsTyposOnly(_ query: LocalQuery) -> Bool {
    ranked(query) { ReferenceMatch.rank($0, query.text) }.isEmpty
  }

  /// Portions of rows, each sorted by how far down the fields the words lie.
  private static func byDepth(_ rows: [StoredItem], _ rank: Int, _ typed: String) -> [StoredItem] {
    let size = Limits.Library.portion
    return stride(from: 0, to: rows.count, by: size).flatMap { start in
      let portion = rows[start..<min(start + size, rows.count)].map { row in
        (depth: ReferenceMatch.depth(row.item, typed, rank), row: row)
      }
      return (0..<20).flatMap { depth in portion.filter { $0.depth == depth }.map(\.row) }
    }
  }

  /// The rows that fit, last added first.
  private func ranked(
    _ query: LocalQuery, _ rank: (CatalogItem) -> Int?
  ) -> [(rank: Int, row: StoredItem)] {
    rows.reversed().compactMap { row in
      guard isAllowed(row.item, query.entity) else { return nil }
      return rank(row.item).map { ($0, row) }
    }
  }

  private func version(
    of row: StoredItem, among fitting: [StoredItem], _ storefront: Storefront
  ) -> StoredItem {
    let versions = fitting.filter { $0.item.id == row.item.id }
    return versions.first { $0.storefront == storefront } ?? versions.max { isWorse($0, $1) } ?? row
  }

  private func isUsed(_ row: StoredItem) -> Bool { used.contains(row.item.id) }

  /// The older of two rows; of the same moment, the one of the later storefront.
  private func isWorse(_ one: StoredItem, _ other: StoredItem) -> Bool {
    one.fetchedAt == other.fetchedAt ? one.storefront > other.storefront : one.fetchedAt < other.fetchedAt
  }

  private func isAllowed(_ item: CatalogItem, _ entity: Entity?) -> Bool {
    entity?.takes(item) ?? true
  }
}
