/// Holds tasks back until it is opened.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func passed() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
