/// A key as the terminal sends it.
struct Key: Hashable, Sendable {
  /// The keys that may be the host's.
  enum Name: Hashable, Sendable {
    case up, down, pageUp, pageDown, altEnter, altLeft, altRight, escape
    /// Every other one.
    case other
  }

  var name: Name
  /// What readline is fed when the host does not want it.
  var bytes: [UInt8]

  init(_ name: Name, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  init(_ bytes: [UInt8]) { self.init(.other, bytes) }
}

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
