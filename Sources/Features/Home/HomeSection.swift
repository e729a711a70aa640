internal import Catalog

/// A section of Home as it is drawn.
///
/// Text may come from outside; the view makes it safe.
public struct HomeSection {
  /// What a section shows below its title.
  public enum Content {
    /// The rows are loading.
    case loading
    /// There are no rows; `why` gives the reason.
    case none(why: String)
    /// Loading failed; `why` gives the reason. Other sections are not affected.
    case error(why: String)
    /// `detail` stands beside the title: the words of a search, or the age of outdated rows. `failure` is the reason
    /// why the rows could not be refreshed.
    case rows([any TrackRowViewModel], detail: String? = nil, failure: String? = nil)
    /// The headings of the user's lists.
    case lists([String])
  }

  /// The section's topic.
  public let topic: HomeTopic
  let content: Content

  /// The section's rows; empty unless it has loaded.
  public var rows: [any TrackRowViewModel] { if case .rows(let rows, _, _) = content { rows } else { [] } }
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
