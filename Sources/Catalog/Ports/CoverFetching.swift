/// Gets covers: from memory, from disk, else from their server.
public protocol CoverFetching: Sendable {
  /// The bytes of a cover, fetched if they are not kept.
  ///
  /// Asks for one address once, however many want it, and gives up with the last who does.
  ///
  /// - Parameter mayAsk: `false` gives what is kept, and asks nobody.
  /// - Throws: `CoverError`; `CancellationError` as soon as the asker is cancelled.
  func cover(_ request: CoverRequest, mayAsk: Bool) async throws -> [UInt8]

  /// Forgets a cover in every size.
  func forget(_ address: CoverURL) async

  /// Forgets every cover.
  func forgetAll() async

  /// Ends what is under way; nothing can be fetched afterwards.
  func shutdown() async
}

/// Loads covers from their servers; keeps nothing.
public protocol CoverSource: Sendable {
  /// The bytes at an address.
  ///
  /// - Throws: `CoverError`; `CancellationError` as soon as the task is cancelled.
  func load(_ request: CoverRequest) async throws -> [UInt8]

  /// Closes every connection.
  func shutdown() async
}
