internal import Catalog
internal import Features
internal import Foundation
internal import Terminal

/// Asks for a passphrase in place of an editor's line, without echo.
@MainActor final class PassphraseQuestion {
  private let editor: ReadlineEditor
  private var typed = ""
  private var answer: CheckedContinuation<String?, Never>?

  init(_ editor: ReadlineEditor) { self.editor = editor }

  /// Returns what is typed before Enter.
  ///
  /// - Throws: `CommandStatus.interrupted` after Ctrl-C, and at the end of the terminal or of the process.
  func ask(_ question: String) async throws -> String {
    typed = ""
    editor.cover = Prompt(SafeText(question + " "))
    guard let text = await withCheckedContinuation({ answer = $0 }) else { throw CommandStatus.interrupted }
    return text
  }

  func handle(_ event: EditorEvent) {
    switch event {
    case .key(.character(let character)): typed.append(character)
    case .key(.backspace): typed = String(typed.dropLast())
    case .key(.escape): typed = ""
    case .key(.enter): end(typed)
    case .interrupt, .endKey, .endOfInput, .terminated: end(nil)
    default: break
    }
  }

  private func end(_ text: String?) {
    answer?.resume(returning: text)
    answer = nil
  }

  /// Runs a body that asks at the controlling terminal, whatever the standard streams are.
  ///
  /// - Throws: `LockError.noTerminal`, `TerminalError`, and what the body throws.
  static func atTerminal(_ body: (@escaping LockGate.Source) async throws -> Void) async throws {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw LockError.noTerminal }
    defer { close(terminal) }
    let settings = EditorSettings(panelRows: 0, palette: .none, drawsPanel: false)
    let editor = ReadlineEditor(input: terminal, output: terminal, settings: settings)
    let question = PassphraseQuestion(editor)
    // What was typed before the question is not shown again, and the terminal's echo of it is erased.
    editor.cover = Prompt(SafeText(literal: ""))
    if !["", "dumb"].contains(ProcessInfo.processInfo.environment["TERM"] ?? "") {
      try? SystemFile.inherited(dup(terminal)).write(Array("\r\u{1B}[K".utf8)[...])
    }
    try editor.start(prompt: Prompt(SafeText(literal: ""))) { question.handle($0) }
    defer { editor.stop() }
    try await body(question.ask)
  }
}
