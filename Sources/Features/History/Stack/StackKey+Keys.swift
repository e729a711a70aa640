public import Terminal

extension StackKey {
  /// The key of a person at the stack; `nil` for one that means nothing there.
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
