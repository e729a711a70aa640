internal import Catalog
internal import Features
internal import Terminal

/// The prompt when standard input is no terminal: one line read, answered in full and flushed before the next.
@MainActor final class LineMode: PromptScreen {
  private let wiring: Wiring
  private var hasLeft = false

  init(_ wiring: Wiring) { self.wiring = wiring }

  let isTerminal = false
  var width: Int { Limits.Output.lineModeColumns }

  /// Reads to the end, or to `:quit`; gives the status of the last line that failed.
  func run() async throws -> Ending {
    let work = try await PromptWork(wiring)
    work.screen = self
    defer { work.screen = nil }
    await work.readAllowance()
    var status = Ending.done
    while !hasLeft, let line = readLine() {
      try Task.checkCancellation()
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      work.outcome = .done
      work.send(.submitted(line, at: work.now))
      await work.errands.settled()
      try wiring.output.flush()
      if work.outcome != .done { status = work.outcome }
    }
    work.stopWaiting()
    return status
  }

  func show(_ lines: [Line]) {
    do {
      for line in lines { try wiring.output.line(line.plain) }
    } catch {
      // The reader has gone: nothing more can be said to it, so reading on is of no use.
      hasLeft = true
    }
  }

  func tell(_ sentence: String) {
    try? wiring.output.flush()
    Talk.say(sentence)
  }

  func stateChanged() {}

  func placeChanged() {}

  func replaceLine(_ text: String) {}

  func leave() { hasLeft = true }
}
