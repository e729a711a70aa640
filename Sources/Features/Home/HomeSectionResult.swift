internal import Catalog

/// The result of reading a section.
enum HomeSectionResult: Hashable, Sendable {
  /// Rows, never none; `words` found them, they are outdated if `receivedAt` is there, and `failure` says why they could
  /// not be refreshed.
  case rows([StoredItem], words: String? = nil, receivedAt: Timestamp? = nil, failure: String? = nil)
  /// There is nothing, and why.
  case nothing(String)
  /// It could not be had, and why.
  case failed(String)
}

extension HomeSectionResult {
  /// A section of a list again, with its rows as they are stored now.
  init(_ share: HomeSectionSummary, _ rows: [StoredItem]) {
    self =
      switch share.content {
      case .rows(_, let words, let receivedAt, let failure):
        .rows(rows, words: words, receivedAt: receivedAt, failure: failure)
      case .nothing(let why): .nothing(why)
      case .failed(let why): .failed(why)
      }
  }

  /// The same without the rows themselves.
  var content: HomeSectionSummary.Content {
    switch self {
    case .rows(let rows, let words, let receivedAt, let failure):
      .rows(rows.count, words: words, receivedAt: receivedAt, failure: failure)
    case .nothing(let why): .nothing(why)
    case .failed(let why): .failed(why)
    }
  }

  /// Its rows; none if it has none.
  var rows: [StoredItem] { if case .rows(let rows, _, _, _) = self { rows } else { [] } }
}
