internal import Catalog

/// Evicts tracks in the background when a library may exceed its size limit.
actor SizeLimiter {
  private var bound: Int64?
  private var work: Task<Void, Never>?

  func keep(_ library: Library, within bytes: Int64?) {
    bound = bytes
    look(at: library)
  }

  /// Starts dropping if there is a bound and nothing is under way.
  func look(at library: Library) {
    guard let bound, work == nil else { return }
    work = Task.detached(priority: .utility) {
      // A library that cannot be written now is looked at again after the next answer.
      _ = try? await library.shrink(to: bound)
      await self.ended()
    }
  }

  func settled() async { await work?.value }

  func stop() { work?.cancel() }

  private func ended() { work = nil }
}
