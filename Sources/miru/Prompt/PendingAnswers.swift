internal import Catalog
internal import Features

/// Answers that are shown but not stored yet; an action on one of their items waits until they are stored.
@MainActor final class PendingAnswers {
  private var items: [QueryID: Set<ItemID>] = [:]
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Adds an answer to a query.
  func add(_ answer: CatalogAnswer, for number: QueryID) { items[number] = answer.newItems }

  /// Removes an answer that is stored or cannot be; does nothing if it was not added.
  func remove(_ number: QueryID) {
    guard items.removeValue(forKey: number) != nil else { return }
    let ended = waiting
    waiting = []
    for waiter in ended { waiter.resume() }
  }

  /// Returns when no pending answer adds any of these items to the library.
  func stored(_ ids: [ItemID]) async {
    while items.values.contains(where: { !$0.isDisjoint(with: ids) }) {
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}
