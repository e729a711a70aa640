internal import Catalog
internal import Features
internal import Foundation
internal import Terminal

/// The interactive prompt, or line mode when standard input or output is not a terminal.
enum PromptMain {
  /// Runs until the user leaves, and records the session to a file if one is given.
  ///
  /// - Parameter line: The line to begin with.
  /// - Parameter deliver: Gives the items that the user chooses, which ends the prompt, to another program; `nil` opens them.
  @MainActor static func run(
    _ wiring: Wiring, recordingTo recording: String? = nil, line: String = "",
    deliver: (@MainActor ([StoredItem]) async throws -> Void)? = nil
  ) async throws -> CommandStatus {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      if recording != nil {
        throw UsageError("--record needs a terminal, because it records what the panel shows.")
      }
      return try await InterruptHandler.cancelling { try await LineMode(wiring).run() }
    }
    // The prompt comes first, and accepts letters while the library opens.
    wiring.tellsOfWaits = false
    let usual = try wiring.settingsAtStart()
    let editor = ReadlineEditor(settings: editorSettings(wiring, usual))
    editor.holdsPrompt = wiring.isPlain
    editor.hostIsReady = false
    var (prompt, early): (InteractivePrompt?, [EditorEvent]) = (nil, [])
    let label = PromptLabel(
      usual.storefront, usual.entity, isOffline: wiring.options.isOffline, options: wiring.options)
    try editor.start(prompt: label.prompt) { event in
      if let prompt { prompt.handle(event) } else { handle(event, before: &early, editor) }
    }
    defer { editor.stop() }
    let width = wiring.isSpoken ? Line.spokenWidth : nil
    func tell(_ sentence: String) {
      editor.printAbove(Paragraph.notice(sentence, width: width ?? editor.size.columns))
    }
    try await wiring.clock.ifSlow {
      tell("The library is not open yet; another program may be using it. Ctrl-C leaves miru.")
    } _: {
      try await wiring.openLibrary(tell: tell)
    }
    let work = try await PromptWork(wiring)
    work.picked = deliver == nil ? nil : []
    if let recording { try work.record(to: recording) }
    editor.panelRows = work.settings.panelRows + 1
    // The library's settings may be for a screen reader.
    if wiring.isPlain { editor.becomePlain() }
    let opened = InteractivePrompt(work, editor: editor)
    wiring.forgetLines = { try editor.forgetLines(where: $0) }
    let syncing = Task {
      await SyncLoop(wiring).run { news in
        switch news {
        case .problem(let sentence): opened.tell(sentence)
        case .received: await work.reloadSavedSearches()
        case .erased: work.endAfterErasing()
        }
      }
    }
    defer { syncing.cancel() }
    return try await opened.run(delivering: deliver ?? { _ in }) {
      prompt = opened
      if !editor.line.isEmpty { opened.handle(.edited(text: editor.line)) }
      early.forEach(opened.handle)
      editor.hostIsReady = true
      if !line.isEmpty, editor.line.isEmpty { opened.replaceLine(line) }
    }
  }

  /// Handles an event before the library is open: letters go into the line, other events wait for the prompt. Leaving ends the
  /// process at once: nothing was done yet, and the interrupted opening of the library needs no cleanup.
  @MainActor private static func handle(
    _ event: EditorEvent, before early: inout [EditorEvent], _ editor: ReadlineEditor
  ) {
    switch event {
    case .edited, .recalled: return
    case .interrupt where !editor.line.isEmpty: return editor.replaceLine(with: "")
    case .interrupt, .terminated, .endKey, .endOfInput:
      editor.stop()
      _exit((event == .endKey || event == .endOfInput ? CommandStatus.done : .interrupted).rawValue)
    default: early.append(event)
    }
  }

  @MainActor private static func editorSettings(_ wiring: Wiring, _ usual: Settings) -> EditorSettings {
    var settings = EditorSettings(
      panelRows: usual.panelRows + 1, historyFile: wiring.paths.typed, palette: wiring.palette,
      drawsPanel: !wiring.isPlain)
    settings.theme = usual.theme
    settings.keepsLines = !wiring.options.isPrivate
    settings.asksForGraphics = usual.art == .auto
    return settings
  }
}
