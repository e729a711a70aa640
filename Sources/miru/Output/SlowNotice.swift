internal import Catalog

extension TimeSource {
  /// Runs a body, and calls `notice` if it takes longer than a second.
  @MainActor func ifSlow<Value>(
    _ notice: @escaping @MainActor () -> Void, _ body: () async throws -> Value
  ) async rethrows -> Value {
    let waiting = Task {
      try await sleep(for: Limits.Talk.patience)
      notice()
    }
    defer { waiting.cancel() }
    return try await body()
  }
}
