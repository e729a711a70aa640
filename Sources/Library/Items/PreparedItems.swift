internal import Catalog
internal import Dispatch
internal import Synchronization

/// Items made ready on other threads while the first of them are already being written.
///
/// The one connection that writes is busy for longer than making ready takes, so it hardly ever waits. It waits on a
/// thread of its own, never on one of Swift's tasks.
final class PreparedItems: Sendable {
  private let portions = Mutex<[Int: Result<[PreparedItem], any Error>]>([:])
  private let ready: [DispatchSemaphore]

  /// Starts making items ready, in their order.
  init(_ items: [CatalogItem], for tables: ItemTables) {
    let size = Limits.Library.preparedTogether
    let starts = Array(stride(from: 0, to: items.count, by: size))
    ready = starts.map { _ in DispatchSemaphore(value: 0) }
    DispatchQueue.global().async { [self] in
      for (number, start) in starts.enumerated() {
        let portion = Result { try items[start..<min(start + size, items.count)].map(tables.prepare) }
        portions.withLock { $0[number] = portion }
        ready[number].signal()
      }
    }
  }

  /// Hands over every item in order, as soon as it is ready; to be called once.
  func forEach(_ body: (PreparedItem) throws -> Void) throws {
    for number in ready.indices {
      ready[number].wait()
      for item in try portions.withLock({ $0.removeValue(forKey: number) })?.get() ?? [] { try body(item) }
    }
  }
}
