internal import Catalog

/// What long work does between two of its steps, in which others find the file free.
struct StepPause: Sendable {
  let take: @Sendable () async -> Void

  /// Long enough that whoever waits has asked at least once.
  static let usual = StepPause { try? await Task.sleep(for: Limits.Library.stepPause) }
}
