extension TimeSource {
  /// What a task gives; `nil` if it took longer than a limit, and it is cancelled then.
  ///
  /// A task that does not heed being cancelled is waited for all the same.
  public func within<Value: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }
}
