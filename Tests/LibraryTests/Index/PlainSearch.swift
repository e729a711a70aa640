internal import Catalog

/// The local search said plainly: looks at every row, knows no index and no stages of queries.
struct PlainSearch {
  /// Every stored row in the order it was added.
  var rows: [StoredItem] = []

  mutating func add(_ item: CatalogItem, storefront: Storefront, fetchedAt: Timestamp) {
    let row = StoredItem(item, storefront: storefront, fetchedAt: fetchedAt)
    if let place = rows.firstIndex(where: { $0.key == row.key }) {
      if fetchedAt >= rows[place].fetchedAt { rows[place] = row }
    } else {
      rows.append(row)
    }
  }

  func matches(_ query: LocalQuery) -> [StoredItem] {
    let fitting = rows.reversed().compactMap { row in rank(row.item, query).map { (rank: $0, row: row) } }
    let best = (0..<5).flatMap { rank in fitting.filter { $0.rank == rank }.map(\.row) }
    var shown: [StoredItem] = []
    for row in best where !shown.contains(where: { $0.item.id == row.item.id }) {
      let versions = fitting.map(\.row).filter { $0.item.id == row.item.id }
      let preferred = versions.first { $0.storefront == query.storefront }
      shown.append(preferred ?? versions.max { isWorse($0, $1) } ?? row)
    }
    return Array(shown.dropFirst(query.offset).prefix(query.limit))
  }

  /// The older of two rows; of the same moment, the one of the later storefront.
  private func isWorse(_ one: StoredItem, _ other: StoredItem) -> Bool {
    one.fetchedAt == other.fetchedAt ? one.storefront > other.storefront : one.fetchedAt < other.fetchedAt
  }

  /// 0 to 4, best first; `nil` for a row that does not fit.
  private func rank(_ item: CatalogItem, _ query: LocalQuery) -> Int? {
    if let entity = query.entity {
      guard item.id.thing == entity.thing else { return nil }
      if let kinds = entity.kinds {
        guard case .track(let track) = item, let kind = track.kind, kinds.contains(kind) else { return nil }
      }
    }
    let wanted = SearchFolding.words(query.text)
    if wanted.isEmpty { return wordless(item.title ?? "", query.text) ? 0 : nil }
    let texts = [item.title, item.artistName, item.collectionName].map { $0 ?? "" }
    let fields = texts.map(SearchFolding.words)
    let joined = texts.flatMap(SearchFolding.chunks).map { $0.joined() }
    if fields[0] == wanted { return 0 }
    if wanted.allSatisfy(fields[0].contains) { return 1 }
    let all = fields.flatMap(\.self)
    if wanted.allSatisfy(all.contains) { return 2 }
    if wanted.allSatisfy({ word in fields[0].contains { $0.hasPrefix(word) } }) { return 3 }
    let fits = wanted.allSatisfy { word in
      (all + joined).contains { $0.hasPrefix(word) }
        || (SearchFolding.isIdeographic(word) && all.contains { $0.contains(word) })
    }
    return fits ? 4 : nil
  }

  /// Whether a title without words, such as `!!!`, is what was typed.
  private func wordless(_ title: String, _ typed: String) -> Bool {
    let wanted = Spelling.normal(typed)
    return !wanted.isEmpty && SearchFolding.words(title).isEmpty && Spelling.normal(title) == wanted
  }
}
