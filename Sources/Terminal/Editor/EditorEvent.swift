/// An event of the editor: input by the user or the terminal.
public enum EditorEvent: Hashable, Sendable {
  /// The text of the line has changed.
  case edited(text: String)
  /// The text of the line was replaced from the history by an arrow or a search.
  case recalled(text: String)
  /// Enter. Nothing happened to the line yet: the host calls `acceptLine()` or does something else.
  case enter(text: String)
  /// Alt-Enter. Nothing happened to the line.
  case altEnter(text: String)
  /// Readline accepted the line by a command of its own (`operate-and-get-next`); it is in the scrollback already.
  case accepted(text: String)
  /// Alt-Left on an empty line.
  case altLeft
  /// Alt-Right on an empty line.
  case altRight
  /// Alt and one of the letters that the settings name. Nothing happened to the line.
  case altLetter(Character)
  /// Down, while the panel takes keys, or Down on an empty line while that opens the panel.
  case chooseNext
  /// Up, while the panel takes keys.
  case choosePrevious
  /// Page Down, while the panel takes keys.
  case pageDown
  /// Page Up, while the panel takes keys.
  case pageUp
  /// Esc by itself, while the panel takes keys.
  case escape
  /// A key, while the host takes all of them. Nothing happened to the line.
  case key(EditorKey)
  /// Tab found more than one completion; what they begin with is inserted already.
  case completions([String])
  /// Ctrl-C, or an interrupt sent by another process. Nothing happened to the line.
  case interrupt
  /// Ctrl-D on an empty line, or while the host takes all keys.
  case endKey
  /// The terminal was closed.
  case endOfInput
  /// The window has another size; prompt and panel are drawn again.
  case resized(TerminalSize)
  /// The program runs again after having been suspended; prompt and panel are drawn again.
  case resumed
  /// A paste of more than the limit was dropped whole; its size in bytes.
  case pasteDropped(bytes: Int)
  /// The history file could not be read or written; reported once.
  case historyUnavailable(TerminalError)
  /// Another process asks the program to end (SIGTERM, SIGHUP). A second one ends it at once.
  case terminated(signal: Int32)
}
