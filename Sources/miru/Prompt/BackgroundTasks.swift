/// Background work, awaited only on exit.
@MainActor final class BackgroundTasks {
  private var count = 0
  private var underWay: Set<Int> = []
  /// Work that a breakpoint holds back, so that nobody waits for it.
  var paused: Set<Int> = [] { didSet { resumeIfFinished() } }
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Starts a piece of work; work that it starts in turn counts too.
  func start(_ work: @escaping @MainActor () async -> Void) {
    count += 1
    let number = count
    underWay.insert(number)
    BreakpointController.$work.withValue(number) {
      _ = Task {
        await work()
        underWay.remove(number)
        resumeIfFinished()
      }
    }
  }

  /// Returns when no work is running that is not held back.
  func finished() async {
    guard !underWay.isSubset(of: paused) else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func resumeIfFinished() {
    guard underWay.isSubset(of: paused) else { return }
    let ended = waiting
    waiting = []
    for waiter in ended { waiter.resume() }
  }
}
