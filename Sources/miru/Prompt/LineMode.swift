internal import Catalog
internal import Features
internal import Terminal

/// The prompt when standard input is not a terminal: each line is answered completely and flushed before the next is
/// read.
@MainActor final class LineMode: PromptScreen {
  private let wiring: Wiring
  private var hasLeft = false
  /// The first error of standard output.
  private var outputFailure: OutputError?

  init(_ wiring: Wiring) { self.wiring = wiring }

  /// As for what a command prints in the shell.
  var width: Int { wiring.page.width ?? Limits.Transfer.tableWidth }
  let roomForHome: Int? = nil
  let recentLines: [String] = []

  /// Reads up to the end of input or `:quit`; returns the status of the last line that failed.
  func run() async throws -> CommandStatus {
    let work = try await PromptWork(wiring, isScript: true)
    // Before any command reads or undoes.
    _ = try await wiring.recoveredLibrary()
    work.screen = self
    defer { work.screen = nil }
    await work.readAllowance()
    var status = CommandStatus.done
    func noteOutcome() {
      if work.outcome != .done { status = work.outcome }
      work.outcome = .done
    }
    while !hasLeft {
      let line: String
      do throws(UsageError) {
        guard let next = try await InputLine.nextUnblocked() else { break }
        line = next
      } catch {
        tell(error.sentence)
        status = .usage
        continue
      }
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      work.send(.submitted(line, at: work.now))
      await withTaskCancellationHandler {
        await work.backgroundTasks.finished()
      } onCancel: {
        Task { @MainActor in work.giveUpLongWork() }
      }
      try wiring.output.flush()
      noteOutcome()
    }
    work.stopWaiting()
    await work.backgroundTasks.finished()
    // A preview started by a script plays to its end, unless the script says ':quit'.
    if !hasLeft, work.previews != nil {
      await withTaskCancellationHandler {
        await work.asides.finished()
      } onCancel: {
        Task { @MainActor in await work.player.stop() }
      }
    }
    await work.player.stop()
    noteOutcome()
    try Task.checkCancellation()
    if let outputFailure { throw outputFailure }
    return status
  }

  func together(_ body: () -> Void) { body() }

  func show(_ lines: [Line]) {
    write { () throws(OutputError) in
      // A script's output has colours only on request.
      if wiring.options.colour == .always { return try wiring.page.print(lines) }
      for line in lines { try wiring.output.line(line.plain) }
    }
  }

  func tell(_ sentence: String) {
    write { () throws(OutputError) in try wiring.output.flush() }
    Diagnostics.say(sentence)
  }

  /// Records the first error and stops reading, because no more output is possible.
  private func write(_ body: () throws(OutputError) -> Void) {
    do {
      try body()
    } catch {
      outputFailure = outputFailure ?? error
      hasLeft = true
    }
  }

  func lend(_ body: () throws -> String) rethrows -> String {
    write { () throws(OutputError) in try wiring.output.flush() }
    return try body()
  }

  func enter(_ screen: any FullScreen) -> Bool { false }

  let showsPictures = false

  func showCover(_ address: CoverURL, below rows: Int, else text: [Line]) { show(text) }

  func stateChanged() {}

  func replaceLine(_ text: String) {}

  func copy(_ text: String) -> Bool { false }

  func leave() { hasLeft = true }
}
