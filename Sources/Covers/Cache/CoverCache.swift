public import Catalog

/// A cache of covers in memory and on disk, which fetches missing covers.
public actor CoverCache: CoverFetching {
  private struct Flight {
    /// `nil` while it waits for its turn.
    var task: Task<Void, Never>?
    var askers: [Int: CheckedContinuation<[UInt8], any Error>] = [:]
  }

  /// `nil` if no request may be sent, and after `shutdown`.
  private var source: (any CoverSource)?
  private var memory: LRUCache<CoverRequest, [UInt8]>
  private var folder: CoverDiskCache?
  private var flights: [CoverRequest: Flight] = [:]
  /// The requests that wait for their turn, in order of arrival.
  private var waiting: [CoverRequest] = []
  private var underWay = 0
  private let together: Int
  private var numbers = 0

  /// Creates a cache over a source.
  ///
  /// - Parameters:
  ///   - source: Loads covers that are not cached; `nil` sends no requests.
  ///   - folder: The folder of the disk cache; `nil` caches in memory only.
  public init(
    source: (any CoverSource)?, folder: String?, time: any TimeSource, memory: Int = Limits.Covers.memory,
    disk: Int = Limits.Covers.disk, together: Int = Limits.Covers.together
  ) {
    self.source = source
    self.memory = LRUCache(bound: memory)
    self.folder = folder.map { CoverDiskCache(path: $0, bound: disk, time: time) }
    self.together = together
  }

  public func cover(_ request: CoverRequest, mayAsk: Bool) async throws -> [UInt8] {
    try Task.checkCancellation()
    if let kept = kept(request) { return kept }
    guard mayAsk, source != nil else { throw CoverError.offline }
    numbers += 1
    let number = numbers
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { asker in
        guard !Task.isCancelled else { return asker.resume(throwing: CancellationError()) }
        if flights[request] == nil { waiting.append(request) }
        flights[request, default: Flight()].askers[number] = asker
        startNext()
      }
    } onCancel: {
      Task { await self.leave(request, number) }
    }
  }

  public func forget(_ address: CoverURL) async {
    cancelFlights { $0.address.name == address.name }
    memory.remove { $0.address.name == address.name }
    folder?.forget(address)
  }

  public func forgetAll() async {
    cancelFlights { _ in true }
    memory.remove { _ in true }
    folder?.forgetAll()
  }

  public func shutdown() async {
    let last = source
    source = nil
    cancelFlights { _ in true }
    await last?.shutdown()
  }

  private func kept(_ request: CoverRequest) -> [UInt8]? {
    if let bytes = memory.value(of: request) { return bytes }
    guard let bytes = folder?.cover(request) else { return nil }
    memory.keep(bytes, bytes: bytes.count, as: request)
    return bytes
  }

  private func startNext() {
    while underWay < together, let source, !waiting.isEmpty {
      let request = waiting.removeFirst()
      underWay += 1
      flights[request]?.task = fetch(request, from: source)
    }
  }

  private func fetch(_ request: CoverRequest, from source: any CoverSource) -> Task<Void, Never> {
    Task {
      defer {
        underWay -= 1
        startNext()
      }
      do {
        let bytes = try await source.load(request)
        try Task.checkCancellation()
        _ = try ImageHeader.checked(bytes)
        memory.keep(bytes, bytes: bytes.count, as: request)
        folder?.keep(bytes, as: request)
        finish(request, .success(bytes))
      } catch {
        finish(request, .failure(error))
      }
    }
  }

  /// Removes a waiter; cancels the fetch with the last one.
  private func leave(_ request: CoverRequest, _ number: Int) {
    guard let asker = flights[request]?.askers.removeValue(forKey: number) else { return }
    asker.resume(throwing: CancellationError())
    if flights[request]?.askers.isEmpty == true { drop(request) }
  }

  private func cancelFlights(where isMeant: (CoverRequest) -> Bool) {
    for (request, flight) in flights where isMeant(request) {
      drop(request)
      for asker in flight.askers.values { asker.resume(throwing: CancellationError()) }
    }
  }

  private func drop(_ request: CoverRequest) {
    flights.removeValue(forKey: request)?.task?.cancel()
    waiting.removeAll { $0 == request }
  }

  /// A cancelled flight has been removed already, so its result is dropped.
  private func finish(_ request: CoverRequest, _ result: Result<[UInt8], any Error>) {
    guard !Task.isCancelled, let flight = flights.removeValue(forKey: request) else { return }
    for asker in flight.askers.values { asker.resume(with: result) }
  }
}
