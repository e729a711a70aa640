internal import Catalog

/// What `:help` explains besides commands.
enum HelpTopics {
  /// The keys of the prompt.
  static let keys = [
    KeyHelp("Down, Up", "choose a row; on an empty line the last list, or old lines"),
    KeyHelp("Page Down", "moves by a window; at a list's end fetches the next page"),
    KeyHelp("Enter", "opens the chosen row; without one asks Apple and lists"),
    KeyHelp("Alt-Enter", "opens the first row"),
    KeyHelp("Tab", "picks the chosen row, : begins its command; else completes"),
    KeyHelp("Alt-S, -P, -L, -C", "star, play, list or copy the chosen row, or the card"),
    KeyHelp("Right, End, Ctrl-E", "accept the grey rest of the line; Alt-F accepts a word"),
    KeyHelp("Alt-A, Alt-I", "list the album, or the artist's works, of a row or card"),
    KeyHelp("Alt-Left, Alt-Right", "on an empty line, go back and forward"),
    KeyHelp("Esc", "closes the rows, or cancels the search of an Enter"),
    KeyHelp(":, F1", "list the commands, or these keys; ':help NAME' explains one"),
    KeyHelp("Ctrl-C, Ctrl-D", "Ctrl-C clears a line; twice, or Ctrl-D, leaves miru"),
    KeyHelp("Shift-Tab", "searches for the next kind, such as albums or films"),
    KeyHelp("@", "'mirror @jp' searches the store of Japan for this once"),
    KeyHelp("year:1990..1999", "is a filter; ':help filters' lists them"),
    KeyHelp(
      "~/.inputrc",
      "binds keys, behind '$if miru' (vi mode lacks Alt and a letter), to miru-open-first, miru-list-album, miru-forward, "
        + "miru-list-artist, miru-next-row, miru-previous-row, miru-back, miru-close-rows, miru-next-kind, miru-star-row, "
        + "miru-help, miru-play-row, miru-list-row and miru-copy-row"),
  ]

  /// The same where rows are heard instead of seen.
  static let keysByEar =
    [
      KeyHelp("Down, Up", "read the next or previous row in place of the line"),
      KeyHelp("Left, Right, Home, End", "read within the row"),
      KeyHelp("Page Down, Page Up", "go ten rows down or up"),
      KeyHelp("Enter", "opens the row; without one asks Apple and lists the rows"),
      KeyHelp(
        "Tab",
        "completes a command, its value or a store; else counts the rows and the requests that are left"),
      KeyHelp("any other key", "returns to the words you typed"),
    ] + keys.suffix(6)

  /// The filters of a search line.
  static let filters =
    FilterName.allCases.map { KeyHelp($0.rawValue + ":", $0.form) } + [
      KeyHelp("-word", "rows that do not have the word"),
      KeyHelp("quotation marks", "make text of what would be a filter; a backslash does, too"),
    ]

  /// The kinds that are searched.
  private static let kinds = [
    KeyHelp("all", "the library; Apple for the likely kind, else all that it returns together"),
    KeyHelp("Shift-Tab", "the next kind, for this line"),
    KeyHelp("a noun at the end", "'mirror album' asks Apple for albums named 'mirror'"),
    KeyHelp("kind:album", "albums only, for this line"),
    KeyHelp(":entity album", "albums only, from now on; ':entity all' ends it"),
  ]

  /// The marks of rows.
  static let marks = [
    KeyHelp("★", "you starred it"),
    KeyHelp("↺2", "you opened it twice"),
    KeyHelp("new", "it was not in your library before this answer"),
    KeyHelp("edited", "a breakpoint's answer was edited; the row is kept in memory only"),
    KeyHelp("+", "new, in a narrow window; behind a number: or more"),
  ]

  /// Returns the entries of a topic, or those with a name; `nil` if there are none.
  static func entries(_ name: String, settings: [KeyHelp], isHeard: Bool) -> [KeyHelp]? {
    let keys = isHeard ? keysByEar : keys
    switch name {
    case "keys", "?": return keys
    case "filters": return filters
    case "marks": return marks
    case "kinds": return kinds
    case "settings": return settings + [change]
    default:
      // `8+` is a number with the mark.
      let wanted = name.hasSuffix("+") ? "+" : name.lowercased()
      let named = (keys + marks + filters + settings).filter { entry in
        [wanted, wanted + ":"].contains(entry.keys.lowercased())
          || entry.keys.hasPrefix(wanted) && wanted.allSatisfy(\.isSymbol)
          || entry.keys.lowercased().split(separator: ", ").contains(wanted[...])
      }
      let isSetting = settings.contains { named.contains($0) }
      return named.isEmpty ? nil : named + (isSetting ? [change] : [])
    }
  }

  private static let change = KeyHelp(
    "to change one",
    "'miru config set NAME VALUE' in a shell, or 'miru config edit'; it holds from the next start")

  /// Says that there is no such command, key, setting or mark, and lists the nearest of the names.
  static func unknown(_ name: String, among names: [String]) -> String {
    let beginning = names.filter { $0.hasPrefix(name.lowercased()) }
    let near = beginning.isEmpty ? [SpellingSuggestion.to(name, among: names)].compactMap(\.self) : beginning
    let hint =
      near.isEmpty
      ? "':help commands' lists the commands, ':help settings' the settings"
      : "did you mean \(near.joined(separator: " or "))?"
    return "There is no command, key, setting or mark \(Wording.typed(name)); \(hint)"
  }
}
