/// A line editor with a panel below the line.
///
/// The host starts it with one closure and is told what the user did; it answers by calling back, at once
/// or later. Everything asked for while an event is handled is written together with the key's own echo, in one
/// write. Nothing here ever waits for the terminal or the user.
@MainActor public protocol LineEditor: AnyObject {
  /// The text of the line.
  var line: String { get }
  /// How many characters of the line stand before the cursor.
  var cursor: Int { get }
  /// The window, never 0 by 0.
  var size: TerminalSize { get }
  /// A cell of the window in pixels.
  var cell: CellSize { get }
  /// Counts accepted lines and lines printed above: everything written to the scrollback.
  var leftBehind: Int { get }
  /// The terminal's replies so far.
  var answers: TerminalAnswers { get }

  /// Whether Up, Down, Page Up, Page Down and Esc are passed to the panel instead of readline.
  var panelTakesKeys: Bool { get set }
  /// Whether Esc is passed to the panel while the other keys are readline's.
  var panelTakesEscape: Bool { get set }
  /// Whether the next prompt waits below an accepted line for what is printed in answer; a key draws it at once.
  ///
  /// Only where there is no panel: elsewhere the prompt moves down by itself and leaves nothing behind.
  var holdsPrompt: Bool { get set }
  /// Whether Down on an empty line is the host's too while the panel takes no keys; Up stays readline's.
  var downOpensPanel: Bool { get set }
  /// Whether every key is passed to the host, for full-screen views; see `key`. Control characters that
  /// have a standard meaning (Ctrl-C, Ctrl-Z, Ctrl-L) keep it; a paste is dropped.
  var hostTakesKeys: Bool { get set }
  /// Whether line and panel stand on the terminal's other screen: what stood there before comes back with the end of it, and
  /// a window that changes its size meanwhile leaves nothing of them behind. What is printed above comes after it.
  ///
  /// Where the terminal has no other screen, nothing changes.
  var hasOwnScreen: Bool { get set }
  /// Whether the host does what keys ask for. Until then letters go into the line, and the first other key waits with
  /// everything behind it; Ctrl-C, Ctrl-Z and Ctrl-D on an empty line never wait. To be set to `false` before `start`, if
  /// at all.
  var hostIsReady: Bool { get set }
  /// Whether the panel's rows for the line are on their way. Until they are painted, a key that acts on rows waits with
  /// everything behind it; Ctrl-C drops what waits.
  var rowsAreComing: Bool { get set }
  /// Rows kept free below the prompt; what the settings said until it is set.
  var panelRows: Int { get set }
  /// What Tab may make of the text before the cursor; called while a key is handled, so it must not wait.
  ///
  /// Each answer is a whole replacement of that text. What all of them begin with is inserted. The default
  /// answers nothing.
  var completions: @MainActor (_ textBeforeCursor: String) -> [String] { get set }

  /// Takes over the terminal and draws the prompt. Keys typed earlier arrive as events after it returns.
  ///
  /// - Throws: `TerminalError` if there is no terminal to take; it is as it was then.
  func start(prompt: Prompt, onEvent: @escaping @MainActor (EditorEvent) -> Void) throws
  /// Restores the terminal, erases the panel and leaves the cursor on an empty line.
  ///
  /// May be called twice. No event comes afterwards.
  func stop()

  /// Paints these lines below the prompt until others are set; lines beyond the window's room are left out.
  ///
  /// - Parameter mayGrow: Whether more may come without a key: room for them is kept free below the prompt.
  func setPanel(_ lines: [Line], mayGrow: Bool)
  /// Shows dim, behind the line, how it goes on to become another, while it is that one's beginning.
  ///
  /// Shown with the cursor at the line's end only, cut at the window's edge, and never where there is no panel.
  /// The keys that move right by a character or to the end take it, those that move by a word take a word; `edited`
  /// tells of it. Enter never does. It is forgotten with the line.
  func setSuggestion(_ line: String?)
  /// Lines of the panel that fit below the prompt just now.
  var panelRoom: Int { get }
  /// Writes lines into the scrollback above the prompt, which moves down.
  func printAbove(_ lines: [Line])
  /// Writes a picture into the scrollback above the prompt, which moves down; nothing where there is no panel.
  func printAbove(_ picture: Picture, at column: Int)
  /// Changes the prompt; the line being edited stays.
  func setPrompt(_ prompt: Prompt)
  /// Sets the terminal's window title until `stop`.
  func setTitle(_ title: SafeText)
  /// Puts text on the clipboard, by way of the terminal, which does not say whether it did.
  ///
  /// - Returns: `false` if this terminal is known to take none from programs.
  func copy(_ text: String) -> Bool

  /// Leaves the line in the scrollback, remembers it in the history of lines and starts an empty one.
  ///
  /// Lines without a letter and repetitions of the newest one are not remembered. No event comes of it.
  ///
  /// - Returns: The text of the line.
  @discardableResult func acceptLine() -> String
  /// Drops the line and any search in it, and starts an empty one in its place. No event comes of it.
  func clearLine()
  /// Puts another text into the line, cursor at its end; one undo takes it back. No event comes of it.
  func replaceLine(with text: String)
  /// Inserts text at the cursor, as a paste would be. No event comes of it.
  func insert(_ text: String)

  /// The last accepted lines, newest first.
  func recentLines(_ most: Int) -> [String]
  /// Takes lines out of the history of lines and its file, permanently; returns the number taken out of the file.
  func forgetLines(where isForgotten: (String) -> Bool) throws(TerminalError) -> Int

  /// Writes everything that is asked for inside at once.
  func frame(_ body: () -> Void)
}

extension LineEditor {
  /// Paints lines to which more may come.
  public func setPanel(_ lines: [Line]) { setPanel(lines, mayGrow: true) }
}

/// The prompt before the edited line.
public struct Prompt: Hashable, Sendable {
  /// One line of text, its closing blank included.
  public var text: SafeText
  /// The style.
  public var style: Style

  /// A prompt.
  public init(_ text: SafeText, style: Style = .usual) {
    self.text = text
    self.style = style
  }
}
