internal import Features

/// Answers that are shown and not yet stored: whoever acts on a row of one waits until it is.
@MainActor final class UnstoredAnswers {
  private var numbers: Set<QueryNumber> = []
  private let errands = Errands()

  /// Notes an answer to a query.
  func add(_ number: QueryNumber) {
    if numbers.insert(number).inserted { errands.begin() }
  }

  /// Notes that it is stored, or will not be; nothing if it was never added.
  func remove(_ number: QueryNumber) {
    if numbers.remove(number) != nil { errands.end() }
  }

  /// Returns when there is none any more.
  func stored() async { await errands.settled() }
}
