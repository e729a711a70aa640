internal import Catalog
internal import Dispatch
internal import GRDB
internal import Synchronization

/// Prepares items on two threads, one of which also writes them.
///
/// Preparing takes about as long as writing. If the next items are not ready, the writing thread prepares items too.
/// It waits only for the portion in progress on the other thread. It is a connection's thread, never one of Swift's
/// tasks.
final class PreparedItems: Sendable {
  private let items: [CatalogItem]
  private let size: Int
  private let count: Int
  private let state = Mutex(State())
  private let ready: [DispatchSemaphore]

  private struct State {
    /// The first portion that has not been started.
    var next = 0
    var portions: [Int: [PreparedItem]] = [:]
  }

  /// Starts preparing items in order, in portions of `size` items.
  init(_ items: [CatalogItem], together size: Int) {
    self.items = items
    self.size = size
    count = (items.count + size - 1) / size
    ready = (0..<count).map { _ in DispatchSemaphore(value: 0) }
    DispatchQueue(label: "items").async { [self] in while prepareNext() {} }
  }

  /// Passes every item in order; call it once.
  func forEach(_ body: (PreparedItem) throws -> Void) throws {
    for number in 0..<count {
      for item in portion(number) { try body(item) }
    }
  }

  private func portion(_ number: Int) -> [PreparedItem] {
    while true {
      if let portion = state.withLock({ $0.portions.removeValue(forKey: number) }) { return portion }
      if !prepareNext() { ready[number].wait() }
    }
  }

  /// Prepares the first portion that has not been started; returns `false` if there is none.
  private func prepareNext() -> Bool {
    let number = state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
    guard number < count else { return false }
    let start = number * size
    let end = min(start + size, items.count)
    let portion = items[start..<end].map(PreparedItem.init)
    state.withLock { $0.portions[number] = portion }
    ready[number].signal()
    return true
  }
}

extension ItemTables {
  /// Prepares an item and stores it.
  @discardableResult
  func put(
    _ item: CatalogItem, storefront: Storefront, fetchedAt: Timestamp, in db: Database
  ) throws -> Bool {
    try put(PreparedItem(item), storefront: storefront, fetchedAt: fetchedAt, in: db)
  }
}
