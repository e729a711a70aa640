/// Counts events and lets a test wait for the n-th.
actor Counter {
  private(set) var count = 0
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  func add() {
    count += 1
    for waiter in waiting where waiter.count <= count { waiter.continuation.resume() }
    waiting.removeAll { $0.count <= count }
  }

  func reached(_ wanted: Int) async {
    if count >= wanted { return }
    await withCheckedContinuation { waiting.append((wanted, $0)) }
  }
}
