/// Background work, awaited only on exit.
@MainActor final class BackgroundTasks {
  private var underWay = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Starts a piece of work; work that it starts in turn counts too.
  func start(_ work: @escaping @MainActor () async -> Void) {
    underWay += 1
    Task {
      await work()
      underWay -= 1
      guard underWay == 0 else { return }
      let ended = waiting
      waiting = []
      for waiter in ended { waiter.resume() }
    }
  }

  /// Returns when no work is running.
  func settled() async {
    guard underWay > 0 else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
