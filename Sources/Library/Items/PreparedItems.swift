internal import Catalog
internal import Dispatch
internal import GRDB
internal import Synchronization

/// Prepares items on two threads, one of which writes them.
///
/// Making ready takes about as long as writing. The thread that writes helps whenever the next items are not ready,
/// and waits only for the portion that the other is at; it is a thread of the connection's, never one of Swift's tasks.
final class PreparedItems: Sendable {
  private let items: [CatalogItem]
  private let tables: ItemTables
  private let size: Int
  private let count: Int
  private let state = Mutex(State())
  private let ready: [DispatchSemaphore]

  private struct State {
    /// The first portion that nobody has begun.
    var next = 0
    var portions: [Int: Result<[PreparedItem], any Error>] = [:]
  }

  /// Starts making items ready, in their order, `size` of them at a time.
  init(_ items: [CatalogItem], for tables: ItemTables, together size: Int) {
    self.items = items
    self.tables = tables
    self.size = size
    count = (items.count + size - 1) / size
    ready = (0..<count).map { _ in DispatchSemaphore(value: 0) }
    DispatchQueue(label: "items").async { [self] in while prepareNext() {} }
  }

  /// Hands over every item in order; to be called once.
  func forEach(_ body: (PreparedItem) throws -> Void) throws {
    for number in 0..<count {
      for item in try portion(number).get() { try body(item) }
    }
  }

  private func portion(_ number: Int) -> Result<[PreparedItem], any Error> {
    while true {
      if let portion = state.withLock({ $0.portions.removeValue(forKey: number) }) { return portion }
      if !prepareNext() { ready[number].wait() }
    }
  }

  /// Makes the first portion ready that nobody has begun; `false` if there is none.
  private func prepareNext() -> Bool {
    let number = state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
    guard number < count else { return false }
    let start = number * size
    let end = min(start + size, items.count)
    let portion = Result { try tables.prepare(items[start..<end]) }
    state.withLock { $0.portions[number] = portion }
    ready[number].signal()
    return true
  }
}

extension ItemTables {
  /// Makes items ready to be written.
  func prepare(_ items: some Sequence<CatalogItem>) throws -> [PreparedItem] {
    var before = FoldingCache()
    return try items.map { try prepare($0, &before) }
  }

  /// Makes an item ready to be written.
  func prepare(_ item: CatalogItem) throws -> PreparedItem {
    var before = FoldingCache()
    return try prepare(item, &before)
  }

  private func prepare(_ item: CatalogItem, _ before: inout FoldingCache) throws -> PreparedItem {
    let cells =
      switch item {
      case .track(let track): try tracks.cells(of: track)
      case .collection(let collection): try collections.cells(of: collection)
      case .artist(let artist): try artists.cells(of: artist)
      }
    return PreparedItem(item: item, cells: cells, text: IndexedText(item, &before))
  }

  /// Makes an item ready and stores it.
  @discardableResult
  func put(
    _ item: CatalogItem, storefront: Storefront, fetchedAt: Timestamp, in db: Database
  ) throws -> Bool {
    try put(prepare(item), storefront: storefront, fetchedAt: fetchedAt, in: db)
  }
}
