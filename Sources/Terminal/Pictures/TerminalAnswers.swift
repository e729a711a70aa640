/// What a terminal said of the pictures it can show; `nil` as long as it said nothing.
public struct TerminalAnswers: Hashable, Sendable {
  /// Whether it knows kitty's graphics protocol.
  public var hasKitty: Bool?
  /// Whether it knows sixels.
  public var hasSixel: Bool?

  /// No answer, unless told otherwise.
  public init(hasKitty: Bool? = nil, hasSixel: Bool? = nil) {
    self.hasKitty = hasKitty
    self.hasSixel = hasSixel
  }
}
