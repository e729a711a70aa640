internal import Dispatch

/// Runs short reads for keys one after the other, each as a whole on this thread.
///
/// Between the main actor's call and its result, another read changes threads six times, this one twice. Use it as the preferred
/// executor of a task. Cancelling the task stops a search with a time limit before its next step, but no other read, so every
/// read here must be short.
public final class KeyThread: TaskExecutor {
  private let queue = DispatchQueue(label: "keys")

  /// A thread of its own.
  public init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
