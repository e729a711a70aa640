internal import Terminal

/// A view that has the whole window and the keys.
@MainActor protocol FullScreen: AnyObject {
  /// The prompt before the line.
  var prompt: Prompt { get }
  func handle(_ event: EditorEvent)
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
