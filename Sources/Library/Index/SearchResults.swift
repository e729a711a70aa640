internal import Catalog

/// The results of a search, best first, each item once.
struct SearchResults {
  private(set) var ids: [ItemID] = []
  /// The corrections of misspelt words; `nil` if the words were found as typed.
  var corrections: SpellingCorrections?
  /// Whether the search reached its time limit, so that items may be missing.
  var isCut = false
  /// The storefronts whose rows of an item matched.
  private var storefronts: [ItemID: [String]] = [:]

  /// Adds the item of a matching row.
  mutating func take(_ row: Candidate) {
    if storefronts[row.id] == nil { ids.append(row.id) }
    storefronts[row.id, default: []].append(row.storefront)
  }

  /// Whether another row of a found item also matches the search and the entity.
  ///
  /// Rows that matched in the index need no second check, because the index contains their folded text.
  func has(_ stored: StoredItem, _ search: SearchWords, _ entity: Entity?) -> Bool {
    if storefronts[stored.item.id]?.contains(stored.storefront.code) == true { return true }
    return fit(search, IndexedText(stored.item)) && entity?.takes(stored.item) != false
  }

  private func fit(_ search: SearchWords, _ text: IndexedText) -> Bool {
    search.stage(of: text) != nil || corrections.map { $0.fit(search.words, text) } ?? false
  }
}
