internal import Catalog
internal import Features

/// The turns of the commands entered at the prompt: each waits for what was entered before it, at most
/// `Limits.TypeAhead.commandPatience`.
@MainActor final class CommandQueue {
  private struct Waiting {
    let isDue: () -> Bool
    let go: CheckedContinuation<Void, Never>
  }

  private let clock: any TimeSource
  private var count = 0
  /// Commands that others wait for.
  private var underWay: Set<Int> = []
  private var waiting: [Int: Waiting] = [:]
  /// How many commands that waited were let go on.
  private var released = 0

  init(clock: any TimeSource) { self.clock = clock }

  /// Runs a command when its turn comes.
  ///
  /// - Parameters:
  ///   - isClear: Whether the searches entered before it are listed; asked again at every `advance()`.
  ///   - overdue: Called when it can wait for them no longer.
  ///   - body: The command; told whether it had to wait.
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

  /// Runs the commands whose turn has come; to be called whenever something was listed.
  func advance() {
    for (place, one) in waiting.sorted(by: { $0.key < $1.key }) where one.isDue() { go(place) }
  }

  /// Lets all go on at once: whoever leaves waits for no search, and what was entered is still done.
  func release() {
    for place in waiting.keys.sorted() { go(place) }
  }

  private func wait(at place: Int, until isDue: @escaping () -> Bool, _ overdue: @escaping () -> Void) async {
    let limit = Task { [clock] in
      var former: Int
      repeat {
        former = released
        try await clock.sleep(for: Limits.TypeAhead.commandPatience)
        // One that an earlier command holds up waits on while those before it are let go on.
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
