private import CReadline

/// An event of the editor: input by the user or the terminal.
public enum EditorEvent: Hashable, Sendable {
  /// The text of the line has changed.
  case edited(text: String)
  /// The text of the line was replaced from the history by an arrow or a search.
  case recalled(text: String)
  /// Enter. The line is unchanged: the host decides, for example by calling `acceptLine()`.
  case enter(text: String)
  /// Readline itself accepted the line (`operate-and-get-next`); it is already in the scrollback.
  case accepted(text: String)
  /// A key that is bound to a command of the host. The line is unchanged.
  case command(EditorCommand)
  /// Down while the panel takes keys, or on an empty line if `downOpensPanel` is set.
  case chooseNext
  /// Up while the panel takes keys.
  case choosePrevious
  /// Page Down while the panel takes keys.
  case pageDown
  /// Page Up while the panel takes keys.
  case pageUp
  /// Esc alone, while the panel takes keys.
  case escape
  /// A key, while the host takes all keys. The line is unchanged.
  case key(EditorKey)
  /// A key for the line removed the text that was read in its place. What the key changed is reported next.
  case readingEnded
  /// Tab did not change the line: there are several completions without more letters in common, none, or the line itself.
  case tab
  /// Ctrl-C, or an interrupt from another process. The line is unchanged.
  case interrupt
  /// Ctrl-D on an empty line, or while the host takes all keys.
  case endKey
  /// The terminal was closed.
  case endOfInput
  /// The window size changed; prompt and panel are redrawn.
  case resized(TerminalSize)
  /// The program continues after it was suspended; prompt and panel are redrawn.
  case resumed
  /// A paste beyond the limit was dropped completely; its size in bytes.
  case pasteDropped(bytes: Int)
  /// The history file could not be read or written; reported once.
  case historyUnavailable(TerminalError)
  /// Another process asks the program to end (SIGTERM, SIGHUP). A second signal ends it at once.
  case terminated(signal: Int32)
}

/// A command of the host, which an inputrc binds by its name.
public enum EditorCommand: Int32, CaseIterable, Sendable {
  /// Alt-Enter.
  case openFirst = 1
  /// Alt-A and Alt-I in emacs mode.
  case listAlbum, listArtist
  /// Alt-Left and Alt-Right on an empty line; otherwise they move by words.
  case back, forward
  /// F1.
  case help
  /// Without keys of their own: Down, Up and Esc do the same while the panel takes keys.
  case nextRow, previousRow, closeRows
  /// Shift-Tab.
  case nextKind
  /// Alt-S, Alt-P, Alt-L and Alt-C in emacs mode, while `rowIsChosen` or `cardIsOpen`; otherwise the keys do what they do in readline.
  case starRow, playRow, listRow, copyRow

  /// Its name as a function of readline, as in `"\C-o": miru-open-first`.
  public var name: String { String(cString: miru_command_name(rawValue)) }
}
