internal import Catalog
internal import Terminal

/// Locks a prompt at which nobody types.
@MainActor final class IdleLock {
  private unowned let prompt: InteractivePrompt
  private let gate: LockGate
  private let clock: any TimeSource
  private var lastKey: ClockReading
  private var question: PassphraseQuestion?
  private var watching: Task<Void, Never>?

  /// Watches a prompt; a lock may be set while it is open.
  init(_ prompt: InteractivePrompt) {
    let wiring = prompt.work.wiring
    (self.prompt, gate, clock, lastKey) = (prompt, wiring.gate, wiring.clock, wiring.clock.now())
    gate.patience = prompt.work.settings.lockAfter
    watch()
  }

  /// Handles a key while the prompt is locked, or due to be; returns `false` for other events.
  func takes(_ event: EditorEvent) -> Bool {
    guard event.isOfAPerson, event != .endOfInput else { return false }
    if let question {
      question.handle(event)
      return true
    }
    if isDue, gate.file.isSet {
      // The timer is late: it may not count while the machine sleeps.
      watch()
      return true
    }
    lastKey = clock.now()
    gate.renew()
    return false
  }

  func stop() { watching?.cancel() }

  private var left: Duration { gate.patience - clock.now().since(lastKey) }
  private var isDue: Bool { left <= .zero }

  private func watch() {
    watching?.cancel()
    watching = Task { [weak self] in
      while !Task.isCancelled, let self {
        if isDue { await lock() } else { try? await clock.sleep(for: left) }
      }
    }
  }

  /// Covers line and panel until the passphrase is typed. The alternate screen hides what was printed above.
  private func lock() async {
    lastKey = clock.now()
    guard gate.file.isSet else { return }
    let (editor, hadScreen) = (prompt.editor, prompt.editor.hasOwnScreen)
    let question = PassphraseQuestion(editor)
    self.question = question
    do {
      editor.hasOwnScreen = true
      try await gate.prove(again: true, question.ask)
      try gate.unlock()
    } catch {
      let report = ErrorReport(error)
      prompt.end(report.exitStatus)
      report.sentence.map(Diagnostics.say)
    }
    (self.question, lastKey) = (nil, clock.now())
    editor.frame {
      editor.cover = nil
      editor.hasOwnScreen = hadScreen
    }
  }
}
