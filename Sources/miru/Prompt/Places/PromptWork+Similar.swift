internal import Catalog
internal import Features

extension PromptWork {
  /// Lists what is like a row, or like what one is at.
  func showSimilar(to number: Int?) async throws {
    guard let row = try await goingOn(from: number) else { return tellGone() }
    try await showSimilar(to: row)
  }

  func showSimilar(to row: StoredItem, freshness: Freshness = .kept) async throws {
    var found = try await asking { try await Asking(self, freshness: freshness).similar(to: row) }
    await readAllowance()
    found.listing.hold(beyond: search.settings.listRows)
    list(found)
  }
}
