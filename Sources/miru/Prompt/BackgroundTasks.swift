/// Background work, awaited only on exit.
@MainActor final class BackgroundTasks {
  private var underWay = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Starts a piece of work; what it starts itself counts too.
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

  /// Returns when nothing is under way any more.
  func settled() async {
    guard underWay > 0 else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
