#if os(Linux)
  @_spi(ExperimentalScheduling) internal import _Concurrency
  internal import Dispatch
  internal import Synchronization
  internal import Testing

  @testable internal import miru

  /// The queues on which tasks run.
  @Suite struct JobPoolTests {
    @Test func everyTaskEndsAndNoMoreRunAtATimeThanThereAreQueues() async {
      let pool = JobPool(queues: 3)
      let running = Shared((now: 0, most: 0))
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 0..<1_000 {
          group.addTask(executorPreference: pool) {
            running.value.withLock { $0 = (now: $0.now + 1, most: max($0.most, $0.now + 1)) }
            running.value.withLock { $0.now -= 1 }
            await Task.yield()
            return number
          }
        }
        return await group.reduce(0, +)
      }
      #expect(sum == 499_500)
      #expect((1...3).contains(running.value.withLock { $0.most }))
    }

    @Test func jobsRunInTheOrderInWhichTheyCame() async {
      let pool = JobPool(queues: 1)
      let order = Shared<[Int]>([])
      let gate = DispatchSemaphore(value: 0)
      let first = Task(executorPreference: pool) { gate.waitHere() }
      let others = (0..<100).map { number in
        Task(executorPreference: pool) { order.value.withLock { $0.append(number) } }
      }
      gate.signal()
      await first.value
      for task in others { await task.value }
      #expect(order.value.withLock { $0 } == Array(0..<100))
    }

    @Test func aJobThatWaitsForAFileHoldsNobodyUp() async {
      let pool = JobPool(queues: 2)
      let gate = DispatchSemaphore(value: 0)
      let blocked = Task(executorPreference: pool) { gate.waitHere() }
      await Task(executorPreference: pool) { _ = gate.signal() }.value
      await blocked.value
    }

    @Test func whatIsToWaitRunsWhenItsTimeHasCome() async {
      let pool = JobPool(queues: 1)
      let delay: Duration = .milliseconds(5)
      let start = ContinuousClock.now
      await Task(executorPreference: Delaying(pool, until: start + delay, ContinuousClock())) {}.value
      #expect(ContinuousClock.now - start >= delay)
    }

    @Test func whatWasToRunInThePastRunsAtOnce() async {
      let past = ContinuousClock.now - .seconds(100)
      await Task(executorPreference: Delaying(JobPool(queues: 1), until: past, ContinuousClock())) {}.value
    }

    @Test func aClockThatDoesNotCountInSecondsWaitsItself() async {
      let clock = StepClock()
      await Task(executorPreference: Delaying(JobPool(queues: 1), until: .init(steps: 7), clock)) {}.value
      #expect(clock.waits == [7])
    }
  }

  extension DispatchSemaphore {
    /// Blocks the thread, as reading a file does.
    fileprivate func waitHere() { wait() }
  }

  /// What several tasks change.
  private final class Shared<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
  }

  /// Hands every job to a pool for a later time.
  private final class Delaying<C: Clock>: TaskExecutor {
    private let pool: JobPool
    private let instant: C.Instant
    private let clock: C

    init(_ pool: JobPool, until instant: C.Instant, _ clock: C) {
      (self.pool, self.instant, self.clock) = (pool, instant, clock)
    }

    func enqueue(_ job: consuming ExecutorJob) {
      pool.enqueue(job, at: instant, tolerance: nil, clock: clock)
    }
  }

  /// A clock that counts steps, and takes them when it is waited for.
  private final class StepClock: Clock {
    struct Steps: DurationProtocol {
      var count: Double
      static let zero = Steps(count: 0)
      static func + (left: Steps, right: Steps) -> Steps { Steps(count: left.count + right.count) }
      static func - (left: Steps, right: Steps) -> Steps { Steps(count: left.count - right.count) }
      static func < (left: Steps, right: Steps) -> Bool { left.count < right.count }
      static func / (left: Steps, right: Int) -> Steps { Steps(count: left.count / Double(right)) }
      static func * (left: Steps, right: Int) -> Steps { Steps(count: left.count * Double(right)) }
      static func / (left: Steps, right: Steps) -> Double { left.count / right.count }
    }

    struct Instant: InstantProtocol {
      var steps: Double
      func advanced(by duration: Steps) -> Instant { Instant(steps: steps + duration.count) }
      func duration(to other: Instant) -> Steps { Steps(count: other.steps - steps) }
      static func < (left: Instant, right: Instant) -> Bool { left.steps < right.steps }
    }

    private let taken = Mutex<[Double]>([])
    var waits: [Double] { taken.withLock { $0 } }

    let now = Instant(steps: 0)
    let minimumResolution = Steps.zero

    func sleep(until deadline: Instant, tolerance: Steps?) async throws {
      taken.withLock { $0.append(deadline.steps) }
    }
  }
#endif
