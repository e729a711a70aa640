internal import Catalog
internal import Features

extension PromptWork {
  /// Says why a row of the last list stands where it stands.
  func explain(_ number: Int) async throws {
    guard let row = try await row(number), let listing else { return }
    var match: MatchReason?
    if case .library(let query) = listing.source {
      match = try await library.reason(for: row.item.id, in: query)
    }
    var other: StoredItem?
    if case .similar(let key) = listing.place {
      other = try await library.item(key.id, preferring: key.storefront)
    }
    let reason = RowReason(row, number: number, of: listing, match: match, likened: other)
    screen?.tell(reason.sentence(row: number, now: now))
  }
}
