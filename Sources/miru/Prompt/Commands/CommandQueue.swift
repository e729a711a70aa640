internal import Catalog
internal import Features

/// Orders the commands entered at the prompt: each waits for earlier input, up to `Limits.TypeAhead.commandPatience`.
@MainActor final class CommandQueue {
  private struct Waiting {
    let isDue: () -> Bool
    let go: CheckedContinuation<Void, Never>
  }

  private let clock: any TimeSource
  private var count = 0
  /// Running commands that later ones wait for.
  private var underWay: Set<Int> = []
  private var waiting: [Int: Waiting] = [:]
  /// Number of waiting commands that were released.
  private var released = 0

  init(clock: any TimeSource) { self.clock = clock }

  /// Runs a command in its turn.
  ///
  /// - Parameters:
  ///   - isClear: Whether the searches entered before it are listed; evaluated again at each `advance()`.
  ///   - overdue: Called when the command can wait for them no longer.
  ///   - body: The command; its argument is whether it had to wait.
  func run(
    _ turn: CommandTurn, when isClear: @escaping () -> Bool, overdue: @escaping () -> Void,
    _ body: (_ hasWaited: Bool) async -> Void
  ) async {
    guard turn != .atOnce else { return await body(false) }
    let (place, before) = (count, underWay)
    count += 1
    if turn == .inOrder { underWay.insert(place) }
    let isDue = { isClear() && self.underWay.isDisjoint(with: before) }
    let hasWaited = !isDue()
    if hasWaited { await wait(at: place, until: isDue, overdue) }
    await body(hasWaited)
    underWay.remove(place)
    advance()
  }

  /// Releases the commands whose turn has come; must be called after each listing.
  func advance() {
    for (place, one) in waiting.sorted(by: { $0.key < $1.key }) where one.isDue() { go(place) }
  }

  /// Releases all commands at once: on leaving they no longer wait for searches, but still run.
  func release() {
    for place in waiting.keys.sorted() { go(place) }
  }

  private func wait(at place: Int, until isDue: @escaping () -> Bool, _ overdue: @escaping () -> Void) async {
    let limit = Task { [clock] in
      var former: Int
      repeat {
        former = released
        try await clock.sleep(for: Limits.TypeAhead.commandPatience)
        // The time limit starts again while an earlier command waits or was just released.
      } while released != former || waiting.keys.contains { $0 < place }
      overdue()
      go(place)
    }
    await withCheckedContinuation { waiting[place] = Waiting(isDue: isDue, go: $0) }
    limit.cancel()
  }

  private func go(_ place: Int) {
    guard let one = waiting.removeValue(forKey: place) else { return }
    released += 1
    one.go.resume()
  }
}
