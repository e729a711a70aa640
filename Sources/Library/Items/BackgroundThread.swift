private import Foundation

/// A thread of its own that leaves the processor to whoever else wants it: above all to the main actor, where keys are
/// echoed while an answer is stored.
enum BackgroundThread {
  /// Weighs a tenth of an ordinary thread where both want the processor, and takes nothing off where it is free.
  private static let niceness: Int32 = 10

  /// Does some work and ends; a queue's thread could not be used, because none may make itself ordinary again.
  static func start(_ work: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      #if os(Linux)
        // Of this thread alone: that is what Linux makes of a process numbered 0.
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
      #else
        Thread.current.qualityOfService = .utility
      #endif
      work()
    }
  }
}
