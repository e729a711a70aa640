internal import Catalog
internal import Features

/// The turns of the commands entered at the prompt: each runs behind what was entered before it, but waits no longer than
/// people do.
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

  init(clock: any TimeSource) { self.clock = clock }

  /// Runs a command when its turn comes.
  ///
  /// - Parameters:
  ///   - isClear: Whether the searches entered before it are listed; asked again at every `advance()`.
  ///   - overdue: Called when it can wait for them no longer.
  func run(
    _ turn: CommandTurn, when isClear: @escaping () -> Bool, overdue: @escaping () -> Void,
    _ body: () async -> Void
  ) async {
    guard turn != .atOnce else { return await body() }
    let (place, before) = (count, underWay)
    count += 1
    if turn == .inOrder { underWay.insert(place) }
    await wait(at: place, until: { isClear() && self.underWay.isDisjoint(with: before) }, overdue)
    await body()
    underWay.remove(place)
    advance()
  }

  /// Lets those go on whose turn has come; to be called whenever something was listed.
  func advance() {
    for (place, one) in waiting.sorted(by: { $0.key < $1.key }) where one.isDue() { go(place) }
  }

  /// Lets all go on at once: whoever leaves waits for no search, and what was entered is still done.
  func release() {
    for place in waiting.keys.sorted() { go(place) }
  }

  private func wait(at place: Int, until isDue: @escaping () -> Bool, _ overdue: @escaping () -> Void) async {
    guard !isDue() else { return }
    let limit = Task { [clock] in
      try await clock.sleep(for: Limits.TypeAhead.commandPatience)
      overdue()
      go(place)
    }
    await withCheckedContinuation { waiting[place] = Waiting(isDue: isDue, go: $0) }
    limit.cancel()
  }

  private func go(_ place: Int) { waiting.removeValue(forKey: place)?.go.resume() }
}
