internal import Catalog
internal import Foundation
internal import Terminal

/// The interactive prompt, or line mode when standard input or output is no terminal.
enum PromptMain {
  /// Runs until the person leaves. A file named for it takes down the session.
  @MainActor static func run(_ wiring: Wiring, recordingTo recording: String? = nil) async throws -> Ending {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      if recording != nil {
        throw UsageError("--record needs a terminal: it takes down what the panel shows.")
      }
      return try await Interruption.cancelling { try await LineMode(wiring).run() }
    }
    let work = try await PromptWork(wiring)
    try recording.map { try work.record(to: $0) }
    var settings = EditorSettings(
      panelRows: work.settings.panelRows + 1, historyFile: wiring.paths.typed,
      palette: wiring.palette, drawsPanel: !wiring.isPlain)
    settings.altLetters = Set(PromptKey.ways.keys)
    settings.keepsLines = !wiring.options.isPrivate
    settings.asksForGraphics = work.settings.art == .auto
    let editor = ReadlineEditor(settings: settings)
    return try await InteractivePrompt(work, editor: editor, drawsPanel: !wiring.isPlain).run()
  }
}
