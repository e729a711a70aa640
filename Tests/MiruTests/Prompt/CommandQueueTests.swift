import Catalog
import Features
import TestSupport
import Testing

@testable import miru

/// Commands entered at once.
@MainActor
struct CommandQueueTests {
  private let steps = Steps()

  @MainActor private final class Steps {
    var done: [String] = []
    var isListed = false
    var leftBehind = 0
  }

  /// Enters commands one after another; each suspends in the middle, so that others could overtake it.
  private func enter(_ turns: [(String, CommandTurn)], in queue: CommandQueue) -> [Task<Void, Never>] {
    turns.map { name, turn in
      Task { [steps] in
        await queue.run(turn) {
          steps.isListed
        } overdue: {
          steps.leftBehind += 1
        } _: { _ in
          steps.done.append(name + " begins")
          for _ in 0..<10 { await Task.yield() }
          steps.done.append(name + " ends")
        }
      }
    }
  }

  @Test func commandsRunOneAfterAnotherBehindTheSearches() async {
    let queue = CommandQueue(clock: FakeClock(skippingUpTo: .zero))
    let tasks = enter([("a", .inOrder), ("b", .inOrder), ("now", .atOnce)], in: queue)
    await tasks[2].value
    #expect(steps.done == ["now begins", "now ends"])
    steps.isListed = true
    queue.advance()
    for task in tasks { await task.value }
    #expect(steps.done.dropFirst(2) == ["a begins", "a ends", "b begins", "b ends"])
    #expect(steps.leftBehind == 0)
  }

  @Test func whoeverLeavesHasWhatWasEnteredDoneAllTheSame() async {
    let queue = CommandQueue(clock: FakeClock(skippingUpTo: .zero))
    let tasks = enter([("star", .inOrder), ("now", .atOnce)], in: queue)
    await tasks[1].value
    queue.release()
    await tasks[0].value
    #expect(steps.done.last == "star ends")
  }

  @Test func nothingWaitsForWhatTakesLong() async {
    let queue = CommandQueue(clock: FakeClock(skippingUpTo: .zero))
    steps.isListed = true
    for task in enter([("import", .aside), ("b", .inOrder)], in: queue) { await task.value }
    #expect(steps.done.prefix(2) == ["import begins", "b begins"])
  }

  @Test func aSearchThatTakesTooLongIsLeftBehind() async {
    let queue = CommandQueue(clock: FakeClock(skippingUpTo: nil))
    for task in enter([("a", .inOrder)], in: queue) { await task.value }
    #expect(steps.done == ["a begins", "a ends"])
    #expect(steps.leftBehind == 1)
  }
}
