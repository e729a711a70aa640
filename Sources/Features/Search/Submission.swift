internal import Catalog

/// An Enter, or a command like one, whose rows are still to come.
struct Submission: Hashable, Sendable {
  /// What the rows will be.
  enum Purpose: Hashable, Sendable {
    /// A new list.
    case list
    /// More rows for a list, which another may have taken the place of meanwhile.
    case page(of: Listing)
  }

  /// What the catalogue said.
  enum Outcome: Hashable, Sendable {
    case answered(CatalogAnswer)
    case failed(RequestFailure)
  }

  let number: QueryID
  let title: String
  let purpose: Purpose
  /// What is asked of the catalogue; `nil` if only the library is.
  let request: CatalogRequest?
  /// What is asked of the library; `nil` if only the catalogue is.
  let localQuery: LocalQuery?
  var outcome: Outcome?
  /// The library's rows; `nil` until it answered.
  var localRows: [StoredItem]?
  var localFailure: LibraryError?
  /// Whether an earlier answer is looked for, in place of the one that did not come.
  var awaitsEarlier = false
  /// The earlier answer, if it has rows.
  var earlier: CatalogAnswer?
  /// Since when its rows are all there, but not listed, because those of an earlier Enter are still to come.
  var heldSince: Timestamp?

  /// The list that a page continues.
  var continued: Listing? { if case .page(let last) = purpose { last } else { nil } }

  /// The library answered, or could not.
  mutating func took(_ rows: [StoredItem], of query: LocalQuery, because failure: LibraryError? = nil) {
    guard localQuery == query, localRows == nil else { return }
    localRows = rows
    localFailure = failure
  }

  /// The catalogue answered, or did not.
  mutating func took(_ outcome: Outcome, of request: CatalogRequest) {
    guard self.request == request, self.outcome == nil else { return }
    self.outcome = outcome
    if case .failed(let failure) = outcome { awaitsEarlier = failure.leavesEarlierAnswer }
  }

  /// An earlier answer was found, or none.
  mutating func tookEarlier(_ answer: CatalogAnswer?) {
    guard awaitsEarlier else { return }
    awaitsEarlier = false
    if let answer, answer.request == request, !answer.rows.isEmpty { earlier = answer }
  }

  /// Whether nothing more is to come that could change the list.
  var isSettled: Bool {
    let hasLocal = localQuery == nil || localRows != nil
    return switch outcome {
    case .answered(let answer): !answer.rows.isEmpty || hasLocal
    case .failed: !awaitsEarlier && (earlier != nil || hasLocal)
    case nil: request == nil && hasLocal
    }
  }
}

extension [Submission] {
  /// Where the one stands whose answers carry a number.
  func place(of number: QueryID) -> Int? { firstIndex { $0.number == number } }
}
