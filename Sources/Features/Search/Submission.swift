internal import Catalog

/// An Enter, or an equivalent command, that waits for its rows.
struct Submission: Hashable, Codable, Sendable {
  /// The catalogue's reply.
  enum Outcome: Hashable, Codable, Sendable {
    case answered(CatalogAnswer)
    /// `earlier` is an earlier answer with rows, which are listed in the place of those that did not come.
    case failed(RequestFailure, earlier: CatalogAnswer? = nil)
  }

  let number: QueryID
  let title: String
  /// The list that its rows continue, which another list may have replaced since; `nil` for a new list.
  let continued: Listing?
  /// The request to the catalogue; `nil` for a search of the library only.
  let request: CatalogRequest?
  /// The search of the library; `nil` for a request to the catalogue only.
  let localQuery: LocalQuery?
  var outcome: Outcome?
  /// The library's rows; `nil` before its reply.
  var localRows: [StoredItem]?
  var localFailure: LibraryError?
  /// When its rows were complete, while those of an earlier Enter were not.
  var heldSince: Timestamp?

  /// Records the library's rows or its error.
  mutating func tookRows(_ rows: [StoredItem], of query: LocalQuery, because failure: LibraryError? = nil) {
    guard localQuery == query, localRows == nil else { return }
    localRows = rows
    localFailure = failure
  }

  /// Records the catalogue's answer or its error.
  mutating func tookOutcome(_ outcome: Outcome, of request: CatalogRequest) {
    guard self.request == request, self.outcome == nil else { return }
    self.outcome = outcome
  }

  /// Whether the list is complete.
  var isComplete: Bool {
    let hasLocal = localQuery == nil || localRows != nil
    return switch outcome {
    case .answered(let answer): !answer.rows.isEmpty && localQuery?.refinement == nil || hasLocal
    case .failed(_, let earlier): earlier != nil || hasLocal
    case nil: request == nil && hasLocal
    }
  }
}

extension [Submission] {
  /// Returns the index of a query's submission.
  func place(of number: QueryID) -> Int? { firstIndex { $0.number == number } }
}
