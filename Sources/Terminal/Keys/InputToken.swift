/// What a piece of the terminal's input is.
enum InputToken: Hashable, Sendable {
  case key(Key)
  /// What stood between the marks of a bracketed paste.
  case paste([UInt8])
  /// A paste beyond the limit; its size in bytes.
  case pasteDropped(Int)
  /// The terminal's word on one of its modes (DECRPM): 1 and 2 mean that it has it.
  case modeReport(mode: Int, state: Int)
  /// What the terminal is and has (primary DA).
  case deviceAttributes([Int])
  /// The answer to a question in kitty's graphics protocol.
  case graphicsReport(isKnown: Bool)
}
