public import Terminal

/// The action of a key at the stack of cards.
public enum StackKey: Hashable, CaseIterable, Sendable {
  /// Chooses the card below, which was opened earlier.
  case down
  /// Chooses the card above.
  case up
  case pageDown
  case pageUp
  /// Chooses the card on top of the stack.
  case first
  /// Chooses the card at the bottom.
  case last
  /// Opens the card.
  case open
  /// Starts to filter, or edits the filter.
  case filter
  /// Adds or removes the card's star.
  case star
  /// Takes the card off the stack.
  case takeOff
  /// Undoes the last change.
  case undo
  /// Marks or unmarks the card, and moves to the next.
  case mark
  /// Exports the marked cards.
  case export
  /// Drops the filter, or leaves if there is none.
  case leave
}

extension StackKey {
  /// The key's entry in `:help history`, short enough for a window of 40 columns.
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
    case .undo: KeyHelp("u", "undo your last change")
    case .mark: KeyHelp("Space", "mark it, go to the next")
    case .export: KeyHelp("e", "export the marked, or all")
    case .leave: KeyHelp("q, Esc", "drop the filter, or leave")
    }
  }
}

extension StackKey {
  /// Creates the action of a key; `nil` for a key without one.
  public init?(_ key: EditorKey) {
    switch key {
    case .down, .character("j"): self = .down
    case .up, .character("k"): self = .up
    case .pageDown: self = .pageDown
    case .pageUp: self = .pageUp
    case .first, .character("g"): self = .first
    case .last, .character("G"): self = .last
    case .enter: self = .open
    case .character("/"): self = .filter
    case .character("s"): self = .star
    case .character("x"): self = .takeOff
    case .character("u"): self = .undo
    case .character(" "): self = .mark
    case .character("e"): self = .export
    case .escape, .character("q"): self = .leave
    default: return nil
    }
  }
}
