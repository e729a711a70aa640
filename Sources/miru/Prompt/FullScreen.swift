internal import Features
internal import Terminal

/// A view that has the whole window and the keys.
@MainActor protocol FullScreen: AnyObject {
  /// The prompt before the line.
  var prompt: Prompt { get }
  var editor: ReadlineEditor { get }
  /// Its keys, which F1 or `?` show in its place; the next keys turn their pages.
  var keys: [KeyHelp] { get }
  /// The page of the keys that is shown; `nil` if none is.
  var keyPage: Int? { get set }
  func handle(_ event: EditorEvent)
  /// Takes the keys and draws.
  func start()
  func draw()
}

extension EditorEvent {
  /// Whether the event belongs to a full-screen view, if there is one, and not to the prompt.
  var isForView: Bool {
    switch self {
    case .endOfInput, .terminated, .historyUnavailable, .pasteDropped, .tab: false
    default: true
    }
  }
}

extension EditorEvent {
  /// Whether the user pressed a key.
  var isOfAPerson: Bool {
    switch self {
    case .resized, .resumed, .historyUnavailable, .terminated: false
    default: true
    }
  }
}

extension FullScreen {
  /// Shows the keys, their next page, or the view again; returns `false` for an event of the view.
  func takesHelp(_ event: EditorEvent) -> Bool {
    guard case .key(let key) = event, keyPage != nil || [.help, .character("?")].contains(key) else {
      return false
    }
    keyPage = [.escape, .character("q")].contains(key) ? nil : (keyPage ?? -1) + 1
    if keyLines.isEmpty { keyPage = nil }
    draw()
    return true
  }

  /// The lines of the page of the keys.
  fileprivate var keyLines: [Line] {
    guard let keyPage else { return [] }
    let lines = HelpView(LiveHelpViewModel(keys)).lines(width: editor.size.columns)
    return Array(lines.dropFirst(keyPage * editor.panelRoom).prefix(editor.panelRoom))
  }
}

extension ReadlineEditor {
  /// Gives the window and the keys to a view; `measure` draws it.
  func enter(_ view: any FullScreen, _ measure: () -> Void) {
    frame {
      hasOwnScreen = true
      giveKeys(to: view)
      measure()
    }
  }

  /// Draws a view, or its keys.
  func draw(_ view: any FullScreen, _ lines: [Line]) {
    setPanel(view.keyPage == nil ? lines : view.keyLines)
  }

  /// Makes keys commands of a view.
  func giveKeys(to view: any FullScreen) {
    hostTakesKeys = true
    panelTakesKeys = false
    setPrompt(view.prompt)
  }

  /// Lets the user type a text into the line of a view.
  func typeLine(for view: any FullScreen, from text: String = "") {
    frame {
      hostTakesKeys = false
      panelTakesKeys = true
      setPrompt(view.prompt)
      if !text.isEmpty { replaceLine(with: text) }
    }
  }

  /// Takes the window and the keys back from a view.
  func leaveFullScreen(_ whenLeft: () -> Void) {
    hostTakesKeys = false
    frame {
      // A cleared line is redrawn with the next frame and would lose the new text.
      if !line.isEmpty { clearLine() }
      setPanel([])
      hasOwnScreen = false
      whenLeft()
    }
  }
}
