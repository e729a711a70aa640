internal import Catalog
internal import Features

extension Asking {
  /// What is like an item: the library's rows, then those of one question to Apple, unless its answer is kept.
  ///
  /// The library's rows are good whatever became of the question, whose failure decides how the command ends.
  func similar(to row: StoredItem, limit: Int = Limits.Similar.rows) async throws -> PlaceFindings {
    let stored = try await library.candidates(like: row.item, preferring: row.storefront)
    guard let question = row.item.similarQuestion(in: row.storefront) else {
      return Self.places(
        row, .similar(to: row, stored: stored, limit: limit), Findings(rows: [], ending: .done))
    }
    let found = try await answer(to: .search(question)) { stored }
    // Rows that were not received just stand in for an answer.
    let answered = found.fetchedAt == nil ? [] : found.rows
    return Self.places(
      row, .similar(to: row, stored: stored, answer: answered, fetchedAt: found.fetchedAt, limit: limit),
      found)
  }

  private static func places(_ row: StoredItem, _ listing: Listing, _ found: Findings) -> PlaceFindings {
    var (ending, notices) = (found.ending, found.notices)
    if !listing.rows.isEmpty, ending == .nothingFound {
      // That Apple found nothing is no news beside the library's rows.
      (ending, notices) = (.done, [])
    } else if listing.rows.isEmpty, ending == .done {
      (ending, notices) = (.nothingFound, [PlaceWording.nothingLike(row)])
    } else if listing.rows.isEmpty, notices == [nothingOffline] {
      notices = [PlaceWording.nothingStoredLike(row)]
    }
    return PlaceFindings(listing: listing, ending: ending, notices: notices)
  }
}
