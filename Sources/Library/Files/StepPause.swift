internal import Catalog

/// The pause between two steps of long work, during which other processes can write.
struct StepPause: Sendable {
  let take: @Sendable () async -> Void

  /// The default: so long that a waiting process has retried at least once.
  static let usual = StepPause { try? await Task.sleep(for: Limits.Library.stepPause) }
}
