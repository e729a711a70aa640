internal import Catalog

/// The results of a search, best first, each item once.
struct SearchResults {
  private(set) var ids: [ItemID] = []
  /// What misspelt words were taken for; `nil` if the words were found as they are.
  var corrections: SpellingCorrections?
  /// The storefronts whose rows of an item were looked at and fit.
  private var storefronts: [ItemID: [String]] = [:]

  /// Takes the item of a row that fits.
  mutating func take(_ row: Candidate) {
    if storefronts[row.id] == nil { ids.append(row.id) }
    storefronts[row.id, default: []].append(row.storefront)
  }

  /// Whether a row of an item that was found has what the search was found by, and is of the entity.
  ///
  /// The rows looked at need no second look: the index holds what their texts are folded to.
  func has(_ stored: StoredItem, _ search: SearchWords, _ entity: Entity?) -> Bool {
    if storefronts[stored.item.id]?.contains(stored.storefront.code) == true { return true }
    return fit(search, IndexedText(stored.item)) && entity?.takes(stored.item) != false
  }

  private func fit(_ search: SearchWords, _ text: IndexedText) -> Bool {
    search.stage(of: text) != nil || corrections.map { $0.fit(search.words, text) } ?? false
  }
}
