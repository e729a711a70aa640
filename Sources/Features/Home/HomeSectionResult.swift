internal import Catalog

/// The result of reading a section.
struct HomeSectionResult: Hashable, Sendable {
  /// The result without the rows themselves.
  var content: HomeSectionSummary.Content
  /// The rows; empty without any.
  var rows: [StoredItem] = []

  /// One or more rows. `words` is the search that found them; outdated rows have `receivedAt`; `failure` is the
  /// reason why they could not be refreshed.
  static func rows(
    _ rows: [StoredItem], words: String? = nil, receivedAt: Timestamp? = nil, failure: String? = nil
  ) -> HomeSectionResult {
    HomeSectionResult(
      content: .rows(rows.count, words: words, receivedAt: receivedAt, failure: failure), rows: rows)
  }

  /// There are no rows, for this reason.
  static func nothing(_ why: String) -> HomeSectionResult { HomeSectionResult(content: .nothing(why)) }

  /// Reading failed, for this reason.
  static func failed(_ why: String) -> HomeSectionResult { HomeSectionResult(content: .failed(why)) }
}
