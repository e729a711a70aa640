internal import Catalog
internal import Synchronization

@testable internal import Library

extension Library {
  /// Everything that an export from a source hands over, and with it the sizes of its batches.
  func batches(
    _ source: ArchiveSource, preferring storefront: Storefront = .us, limit: Int? = nil
  ) async throws -> [[ArchivedItem]] {
    let batches = Mutex<[[ArchivedItem]]>([])
    try await eachBatch(from: source, preferring: storefront, limit: limit) { batch in
      batches.withLock { $0.append(batch) }
    }
    return batches.withLock { $0 }
  }

  /// Everything that an export from a source hands over.
  func exported(
    _ source: ArchiveSource, preferring storefront: Storefront = .us, limit: Int? = nil
  ) async throws -> [ArchivedItem] {
    try await batches(source, preferring: storefront, limit: limit).flatMap { $0 }
  }
}
