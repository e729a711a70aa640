/// What `:help` explains besides commands.
enum HelpTopics {
  /// The keys of the prompt.
  static let keys = [
    KeyHelp("Down, Up", "choose a row; on an empty line, bring back the last list and the lines you typed"),
    KeyHelp("Page Down", "moves on by as many rows as are shown; at the end of a list fetches its next page"),
    KeyHelp("Enter", "opens the chosen row; without one asks Apple and lists the rows"),
    KeyHelp("Alt-Enter", "opens the first row"),
    KeyHelp("Tab", "completes the line; else accepts its grey rest; else chooses the next row"),
    KeyHelp("Right, End, Ctrl-E", "at the end of the line, accept its grey rest; Alt-F accepts one word"),
    KeyHelp("Alt-A, Alt-I", "list the album, or the artist's works, of the chosen row or the card"),
    KeyHelp("Alt-Left, Alt-Right", "on an empty line, go back and forward"),
    KeyHelp("Esc", "closes the rows, or cancels the search that Enter started"),
    KeyHelp("Ctrl-C", "clears the line; on an empty line leaves miru"),
    KeyHelp("Ctrl-D", "on an empty line, leaves miru"),
    KeyHelp(":", "lists the commands; ':help NAME' explains a command, key, setting or mark"),
    KeyHelp("F1", "lists these keys, as '?' and Enter do"),
  ]

  /// The same where rows are heard instead of seen.
  static let keysByEar =
    [
      KeyHelp("Down, Up", "read the next or previous row in place of the line"),
      KeyHelp("Left, Right, Home, End", "read within the row"),
      KeyHelp("Page Down, Page Up", "go ten rows down or up"),
      KeyHelp("Enter", "opens the row; without one asks Apple and lists the rows"),
      KeyHelp("Tab", "completes a command or a store; else counts the rows and the requests that are left"),
      KeyHelp("any other key", "returns to the words you typed"),
    ] + keys.suffix(5)

  /// The marks of rows.
  static let marks = [
    KeyHelp("★", "you starred it"),
    KeyHelp("↺2", "you opened it twice"),
    KeyHelp("new", "your library did not have it before this answer"),
    KeyHelp("edited", "a breakpoint's answer was edited; the row is kept in memory only"),
    KeyHelp("+", "new, in a narrow window; behind a number: or more"),
  ]

  /// Returns the entries of a topic, or those with a name; `nil` if there are none.
  static func entries(_ name: String, settings: [KeyHelp], isHeard: Bool) -> [KeyHelp]? {
    let keys = isHeard ? keysByEar : keys
    switch name {
    case "keys": return keys
    case "marks": return marks
    case "settings": return settings
    default:
      let wanted = name.lowercased()
      let named = (keys + marks + settings).filter { entry in
        entry.keys.lowercased() == wanted
          || entry.keys.lowercased().split(separator: ", ").contains(wanted[...])
      }
      return named.isEmpty ? nil : named
    }
  }
}
