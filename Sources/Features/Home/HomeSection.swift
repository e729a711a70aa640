internal import Catalog

/// A section of Home as it is drawn.
///
/// Text may come from outside; the view makes it safe.
struct HomeSection {
  let topic: HomeTopic
  /// What was read; `nil` while it is loading.
  let content: HomeSectionResult.Content?
  var rows: [any TrackRowViewModel] = []
  /// The words beside the title: of a search, or the age of outdated rows.
  var detail: String?
}

/// The result of reading a section.
struct HomeSectionResult: Hashable, Sendable {
  /// The section's content.
  enum Content: Hashable, Sendable {
    /// One or more rows. `words` is the search that found them, `receivedAt` the time of outdated ones.
    case rows([StoredItem], words: String? = nil, receivedAt: Timestamp? = nil)
    /// Lines that are no rows, such as the headings of lists.
    case lines([String])
    /// There are no rows, for this reason.
    case nothing(String)
    /// Reading failed, for this reason.
    case failed(String)
  }

  var content: Content
  /// Why Apple sent nothing newer, if the content does not say so.
  var failure: CatalogError?

  /// The rows; empty without any.
  var rows: [StoredItem] { if case .rows(let rows, _, _) = content { rows } else { [] } }

  /// Returns the heading above the rows of a list, with the search that found them.
  func heading(_ topic: HomeTopic, at first: Int = 0) -> Listing.Section {
    guard case .rows(_, let words?, _) = content else {
      return Listing.Section(topic.title, at: first, topic: topic)
    }
    return Listing.Section("\(topic.title) “\(words)”", at: first, topic: topic, words: words)
  }
}
