/// A library that does not grow beyond a size.
public protocol SizeLimiting: Sendable {
  /// Keeps the library within so many bytes from now on; `nil` lets it grow.
  ///
  /// Looks now and after everything stored, aside: tracks never opened, starred or exported go, those fetched longest
  /// ago first, in steps between which every process may write. What has to stay may be larger than the bound.
  func keepWithin(bytes: Int64?) async

  /// Returns when nothing is being dropped.
  func sizeSettled() async

  /// Stops dropping after the present step.
  func stopDropping() async
}
