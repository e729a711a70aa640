internal import Catalog

/// A section of Home as it is drawn.
///
/// Text may come from outside; the view makes it safe.
struct HomeSection {
  let topic: HomeTopic
  /// What was read; `nil` while it is loading.
  let content: HomeSectionSummary.Content?
  var rows: [any TrackRowViewModel] = []
  /// The words beside the title: of a search, or the age of outdated rows.
  var detail: String?
}

/// The result of reading a section.
struct HomeSectionResult: Hashable, Sendable {
  /// The result without the rows themselves.
  var content: HomeSectionSummary.Content
  /// The rows; empty without any.
  var rows: [StoredItem] = []
  /// Why Apple is unreachable, which a section loaded at launch does not show.
  var unreachable: CatalogError?

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
