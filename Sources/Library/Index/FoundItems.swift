internal import Catalog

/// What a search found, best first, each item once.
struct FoundItems {
  private(set) var ids: [ItemID] = []
  /// What misspelt words were taken for; `nil` if the words were found as they are.
  var corrections: Corrections?
  private var seen: Set<ItemID> = []

  mutating func take(_ id: ItemID) {
    if seen.insert(id).inserted { ids.append(id) }
  }

  /// Whether a row has what the search was found by.
  func fit(_ search: SearchWords, _ text: SearchText) -> Bool {
    search.stage(of: text) != nil || corrections.map { $0.fit(search.words, text) } ?? false
  }
}
