/// Fetches covers from memory, disk or their server, in this order.
public protocol CoverFetching: Sendable {
  /// The bytes of a cover, fetched if they are not cached.
  ///
  /// Concurrent requests for one URL share one request, which is cancelled when the last caller leaves.
  ///
  /// - Parameter mayAsk: Whether a request may be sent; `false` uses the cache only.
  /// - Throws: `CoverError`; `CancellationError` as soon as the caller is cancelled.
  func cover(_ request: CoverRequest, mayAsk: Bool) async throws -> [UInt8]

  /// Deletes a cover in every size.
  func forget(_ address: CoverURL) async

  /// Deletes every cover.
  func forgetAll() async

  /// Cancels requests in flight; nothing can be fetched afterwards.
  func shutdown() async
}

/// Loads covers from their servers without caching.
public protocol CoverSource: Sendable {
  /// Loads the bytes of a cover.
  ///
  /// - Throws: `CoverError`; `CancellationError` as soon as the task is cancelled.
  func load(_ request: CoverRequest) async throws -> [UInt8]

  /// Closes every connection.
  func shutdown() async
}
