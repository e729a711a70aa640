internal import Catalog
internal import Terminal

/// Locks an editor at which nobody types.
@MainActor final class IdleLock {
  private let editor: ReadlineEditor
  private let gate: LockGate
  private let clock: any TimeSource
  private var lastKey: ClockReading
  private var question: PassphraseQuestion?
  /// The pause until the lock is due, if no key is pressed.
  private var pause: Task<Void, Never>?

  init(_ editor: ReadlineEditor, _ gate: LockGate, clock: any TimeSource) {
    (self.editor, self.gate, self.clock, lastKey) = (editor, gate, clock, clock.now())
  }

  /// Locks whenever nobody has typed for long; a lock may be set meanwhile. Returns why the prompt must end instead of being
  /// unlocked.
  func run() async -> ErrorReport? {
    while !Task.isCancelled {
      do {
        if isDue { try await lock() }
      } catch {
        return ErrorReport(error)
      }
      pause = Task { [clock, left] in _ = try? await clock.sleep(for: left) }
      await pause?.value
    }
    return nil
  }

  /// Handles a key while the editor is locked, or due to be; returns `false` for other events.
  func takes(_ event: EditorEvent) -> Bool {
    guard event.isOfAPerson, event != .endOfInput else { return false }
    if let question {
      question.handle(event)
      return true
    }
    if isDue, gate.file.isSet {
      // The timer is late: it may not count while the machine sleeps.
      pause?.cancel()
      return true
    }
    lastKey = clock.now()
    gate.renew()
    return false
  }

  private var left: Duration { gate.patience - clock.now().since(lastKey) }
  private var isDue: Bool { left <= .zero }

  /// Covers line and panel until the passphrase is typed. The alternate screen hides what was printed above.
  private func lock() async throws {
    lastKey = clock.now()
    guard gate.file.isSet else { return }
    let (hadScreen, question) = (editor.hasOwnScreen, PassphraseQuestion(editor))
    self.question = question
    editor.hasOwnScreen = true
    // After a failure the cover stays, because the prompt ends.
    try await gate.prove(again: true, question.ask)
    try gate.unlock()
    (self.question, lastKey) = (nil, clock.now())
    editor.frame {
      editor.cover = nil
      editor.hasOwnScreen = hadScreen
    }
  }
}
