internal import Features
internal import Terminal

/// A view that has the whole window and the keys.
@MainActor protocol FullScreen: AnyObject {
  /// The prompt before the line.
  var prompt: Prompt { get }
  /// Its keys; `showsKeys` is whether they are shown in its place, after F1 or `?` and until the next key.
  var keys: [KeyHelp] { get }
  var showsKeys: Bool { get set }
  func handle(_ event: EditorEvent)
  func draw()
}

extension FullScreen {
  /// Shows or hides the keys; returns `false` for an event of the view.
  func takesHelp(_ event: EditorEvent) -> Bool {
    guard case .key(let key) = event, showsKeys || key == .help || key == .character("?") else {
      return false
    }
    showsKeys.toggle()
    draw()
    return true
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
    let keys = view.showsKeys ? HelpView(LiveHelpViewModel(view.keys)).lines(width: size.columns) : lines
    setPanel(Array(keys.prefix(panelRoom)))
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
