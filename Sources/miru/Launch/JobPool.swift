#if os(Linux)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency
  internal import Dispatch
  internal import Synchronization

  /// Queues on which the jobs of Swift's tasks run, in the order in which they came.
  ///
  /// Swift's own way are the global queues of libdispatch. From the first use of one of them on, libdispatch on Linux
  /// wakes once a second for as long as the process lives, to count the threads that can run. The threads of queues of
  /// one's own are not counted, and end when there is nothing to do.
  final class JobPool: TaskExecutor, SchedulingExecutor {
    private struct State {
      var waiting: [UnownedJob] = []
      var idle: [DispatchQueue]
    }

    private let state: Mutex<State>
    private let later = DispatchQueue(label: "later")

    /// As many jobs run at a time as there are `queues`; one more waits until one of them has ended or suspends.
    init(queues: Int) {
      state = Mutex(State(idle: (1...queues).map { DispatchQueue(label: "jobs \($0)") }))
    }

    func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job)) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      enqueue(job, at: clock.now.advanced(by: delay), tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      guard let delay = clock.now.duration(to: instant) as? Duration else {
        // A clock that counts in something else knows itself how to wait.
        Task {
          try? await clock.sleep(until: instant, tolerance: tolerance)
          add(job)
        }
        return
      }
      later.asyncAfter(deadline: .now() + delay.inSeconds) { [self] in add(job) }
    }

    private func add(_ job: UnownedJob) {
      let queue = state.withLock { state in
        state.waiting.append(job)
        return state.idle.popLast()
      }
      queue?.async { [self] in
        while let job = next(for: queue) { job.runSynchronously(on: asUnownedTaskExecutor()) }
      }
    }

    /// The job that has waited longest; `nil` leaves the queue idle.
    private func next(for queue: DispatchQueue?) -> UnownedJob? {
      state.withLock { state in
        guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
        if let queue { state.idle.append(queue) }
        return nil
      }
    }
  }
#endif
