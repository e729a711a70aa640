/// A token of the terminal's input.
enum InputToken: Hashable, Sendable {
  case key(Key)
  /// The content of a bracketed paste.
  case paste([UInt8])
  /// A paste beyond the limit; its size in bytes.
  case pasteDropped(Int)
  /// The terminal's word on one of its modes (DECRPM): 1 and 2 mean that it has it.
  case modeReport(mode: Int, state: Int)
  /// The terminal's features (primary DA).
  case deviceAttributes([Int])
  /// The answer to a question in kitty's graphics protocol.
  case graphicsReport(isKnown: Bool)
}
