import Catalog

/// Loads what a test says, when the test says; notes who asked, and who gave up.
actor ControlledCoverSource: CoverSource {
  private(set) var loads: [CoverRequest] = []
  private(set) var cancelled: [CoverRequest] = []
  /// The most that were under way at the same time.
  private(set) var most = 0
  private(set) var isShutDown = false

  private var held: [CoverRequest: CheckedContinuation<[UInt8], any Error>] = [:]
  private var watchers: [(event: Watched, continuation: CheckedContinuation<Void, Never>)] = []

  /// What a test can wait for.
  private enum Watched {
    case underWay(Int)
    case cancelled(Int)
  }

  func load(_ request: CoverRequest) async throws -> [UInt8] {
    loads.append(request)
    defer { look() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        held[request] = continuation
        most = max(most, held.count)
        look()
      }
    } onCancel: {
      Task { await self.giveUp(request) }
    }
  }

  func shutdown() { isShutDown = true }

  func answer(_ request: CoverRequest, _ bytes: [UInt8]) {
    held.removeValue(forKey: request)?.resume(returning: bytes)
  }

  func fail(_ request: CoverRequest, _ error: CoverError) {
    held.removeValue(forKey: request)?.resume(throwing: error)
  }

  /// What waits for its answer.
  var underWay: Set<CoverRequest> { Set(held.keys) }

  /// Returns when exactly so many wait for their answers.
  func waitFor(underWay count: Int) async { await wait(for: .underWay(count)) }

  /// Returns when so many were given up.
  func waitFor(cancelled count: Int) async { await wait(for: .cancelled(count)) }

  private func wait(for event: Watched) async {
    if hasCome(event) { return }
    await withCheckedContinuation { watchers.append((event, $0)) }
  }

  private func hasCome(_ event: Watched) -> Bool {
    switch event {
    case .underWay(let count): held.count == count
    case .cancelled(let count): cancelled.count >= count
    }
  }

  private func look() {
    let come = watchers.filter { hasCome($0.event) }
    watchers.removeAll { hasCome($0.event) }
    for watcher in come { watcher.continuation.resume() }
  }

  private func giveUp(_ request: CoverRequest) {
    guard let continuation = held.removeValue(forKey: request) else { return }
    cancelled.append(request)
    continuation.resume(throwing: CancellationError())
    look()
  }
}
