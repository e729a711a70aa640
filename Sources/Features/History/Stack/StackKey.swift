public import Terminal

/// What a key asks of the stack of cards.
public enum StackKey: Hashable, CaseIterable, Sendable {
  /// The card below, which was opened earlier.
  case down
  /// The card above.
  case up
  case pageDown
  case pageUp
  /// The card on top of the stack.
  case first
  /// The card at the bottom.
  case last
  /// Opens the card.
  case open
  /// Begins to filter, or goes on with it.
  case filter
  /// Stars the card, or takes its star off.
  case star
  /// Takes the card off the stack.
  case takeOff
  /// Takes the last change back.
  case undo
  /// Marks the card, or takes the mark off, and goes on to the next.
  case mark
  /// Exports the marked cards.
  case export
  /// Lets go of the filter, then leaves.
  case leave
}

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

extension StackKey {
  /// The key of the user at the stack; `nil` for one that means nothing there.
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
