internal import Catalog
internal import Features

/// Answers that are shown but not stored yet; acting on one of their items waits until it is.
@MainActor final class PendingAnswers {
  private var items: [QueryID: Set<ItemID>] = [:]
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Notes an answer to a query.
  func add(_ answer: CatalogAnswer, for number: QueryID) { items[number] = answer.newItems }

  /// Notes that it is stored, or will not be; nothing if it was never added.
  func remove(_ number: QueryID) {
    guard items.removeValue(forKey: number) != nil else { return }
    let ended = waiting
    waiting = []
    for waiter in ended { waiter.resume() }
  }

  /// Returns when none of them brings any of these items into the library any more.
  func stored(_ ids: [ItemID]) async {
    while items.values.contains(where: { !$0.isDisjoint(with: ids) }) {
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}
