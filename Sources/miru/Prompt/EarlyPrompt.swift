internal import Catalog
internal import Features
internal import Foundation
internal import Terminal

/// The prompt before the library is open, which echoes keys.
@MainActor final class EarlyPrompt {
  let editor: ReadlineEditor
  private let width: Int?
  private var prompt: InteractivePrompt?
  private var early: [EditorEvent] = []

  /// Creates a prompt; `width` is that of sentences, by default the window's.
  init(_ editor: ReadlineEditor, width: Int? = nil) { (self.editor, self.width) = (editor, width) }

  /// Takes over the terminal; `prompt` shows what is known without the library.
  func start(_ prompt: Prompt) throws {
    editor.hostIsReady = false
    try editor.start(prompt: prompt) { [weak self] event in self?.received(event) }
  }

  /// Prints a sentence above the prompt.
  func tell(_ sentence: String) {
    editor.printAbove(Paragraph.notice(sentence, width: width ?? editor.size.columns))
  }

  /// Prints a message if `body` takes longer than a second.
  func tellingIfSlow(_ clock: any TimeSource, _ body: () async throws -> Void) async throws {
    let telling = Task {
      try await clock.sleep(for: Limits.Talk.patience)
      tell("The library is not open yet; another program may be using it. Ctrl-C leaves miru.")
    }
    defer { telling.cancel() }
    try await body()
  }

  /// Passes everything typed so far, and all later events, to the prompt.
  func handOver(to prompt: InteractivePrompt) {
    self.prompt = prompt
    if !editor.line.isEmpty { prompt.handle(.edited(text: editor.line)) }
    for event in early { prompt.handle(event) }
    early = []
    editor.hostIsReady = true
  }

  private func received(_ event: EditorEvent) {
    if let prompt { return prompt.handle(event) }
    switch event {
    case .edited, .recalled: break
    case .interrupt where !editor.line.isEmpty: editor.replaceLine(with: "")
    case .interrupt, .terminated: leave(.interrupted)
    case .endKey, .endOfInput: leave(.done)
    default: early.append(event)
    }
  }

  /// Exits at once: nothing was done yet, and the interrupted opening of the library needs no cleanup.
  private func leave(_ status: CommandStatus) -> Never {
    editor.stop()
    _exit(status.rawValue)
  }
}
