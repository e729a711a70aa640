/// Keeps a library within a size limit.
public protocol SizeLimiting: Sendable {
  /// Sets the size limit in bytes; `nil` removes it.
  ///
  /// Checks now and after each write, in the background: tracks never opened, starred or exported are deleted, the
  /// least recently fetched first, in short transactions. What has to stay may exceed the limit.
  func keepWithin(bytes: Int64?) async

  /// Returns when no eviction is running.
  func sizeSettled() async

  /// Stops the eviction after the current step.
  func stopDropping() async
}
