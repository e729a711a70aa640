import Catalog

/// Gets covers when a test says so; notes who asked, and who gave up.
actor ControlledCovers: CoverFetching {
  private(set) var asked: [CoverRequest] = []
  private(set) var cancelled: [CoverRequest] = []

  private var held: [CoverRequest: CheckedContinuation<[UInt8], any Error>] = [:]
  private var watchers:
    [(isRight: (isolated ControlledCovers) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

  /// What waits for its answer.
  var underWay: [CoverRequest] { Array(held.keys) }

  func cover(_ request: CoverRequest, mayAsk: Bool) async throws -> [UInt8] {
    asked.append(request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        held[request] = continuation
        look()
      }
    } onCancel: {
      Task { await self.giveUp(request) }
    }
  }

  func forget(_ address: CoverURL) {}

  func forgetAll() {}

  func shutdown() {}

  func answer(_ request: CoverRequest) { held.removeValue(forKey: request)?.resume(returning: []) }

  func fail(_ request: CoverRequest) {
    held.removeValue(forKey: request)?.resume(throwing: CoverError.refused(status: 404))
  }

  /// Returns when things are as they should be.
  func waitFor(_ isRight: @escaping @Sendable (isolated ControlledCovers) -> Bool) async {
    guard !isRight(self) else { return }
    await withCheckedContinuation { watchers.append((isRight, $0)) }
  }

  private func giveUp(_ request: CoverRequest) {
    guard let continuation = held.removeValue(forKey: request) else { return }
    cancelled.append(request)
    continuation.resume(throwing: CancellationError())
    look()
  }

  private func look() {
    let come = watchers.filter { $0.isRight(self) }
    watchers.removeAll { $0.isRight(self) }
    for watcher in come { watcher.continuation.resume() }
  }
}
