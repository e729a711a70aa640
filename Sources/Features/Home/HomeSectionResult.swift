internal import Catalog

/// The result of reading a section.
enum HomeSectionResult: Hashable, Sendable {
  /// One or more rows. `words` is the search that found them; outdated rows have `receivedAt`; `failure` is the
  /// reason why they could not be refreshed.
  case rows([StoredItem], words: String? = nil, receivedAt: Timestamp? = nil, failure: String? = nil)
  /// There are no rows, for this reason.
  case nothing(String)
  /// Reading failed, for this reason.
  case failed(String)
}

extension HomeSectionResult {
  /// Recreates a section of a list, with its rows as stored now.
  init(_ share: HomeSectionSummary, _ rows: [StoredItem]) {
    self =
      switch share.content {
      case .rows(_, let words, let receivedAt, let failure):
        .rows(rows, words: words, receivedAt: receivedAt, failure: failure)
      case .nothing(let why): .nothing(why)
      case .failed(let why): .failed(why)
      }
  }

  /// The result without the rows themselves.
  var content: HomeSectionSummary.Content {
    switch self {
    case .rows(let rows, let words, let receivedAt, let failure):
      .rows(rows.count, words: words, receivedAt: receivedAt, failure: failure)
    case .nothing(let why): .nothing(why)
    case .failed(let why): .failed(why)
    }
  }

  /// The rows; empty without any.
  var rows: [StoredItem] { if case .rows(let rows, _, _, _) = self { rows } else { [] } }
}
