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
    let reason = RowReason(row, number: number, of: listing, match: match)
    screen?.tell(reason.sentence(row: number, now: now))
  }
}
