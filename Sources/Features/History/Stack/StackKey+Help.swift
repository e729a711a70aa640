extension StackKey {
  /// The key as `:help history` tells of it, short enough for a window of 40 columns.
  var help: KeyHelp {
    switch self {
    case .down: KeyHelp("Down, j", "the card below")
    case .up: KeyHelp("Up, k", "the card above")
    case .pageDown: KeyHelp("Page Down", "half a window down")
    case .pageUp: KeyHelp("Page Up", "half a window up")
    case .first: KeyHelp("Home, g", "the card on top")
    case .last: KeyHelp("End, G", "the card at the bottom")
    case .open: KeyHelp("Enter", "open the card")
    case .filter: KeyHelp("/", "filter as you type")
    case .star: KeyHelp("s", "star it, or unstar it")
    case .takeOff: KeyHelp("x", "take it off the stack")
    case .undo: KeyHelp("u", "take the last change back")
    case .mark: KeyHelp("Space", "mark it, go to the next")
    case .export: KeyHelp("e", "export the marked, or all")
    case .leave: KeyHelp("q, Esc", "drop the filter, or leave")
    }
  }
}
