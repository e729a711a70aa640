/// A key as the terminal sends it.
struct Key: Hashable, Sendable {
  /// The keys that the host may handle.
  enum Name: Hashable, Sendable {
    case up, down, pageUp, pageDown, escape
    /// Any other key.
    case other
  }

  var name: Name
  /// The bytes for readline if the host does not handle the key.
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
  /// A paste that exceeds the limit; its size in bytes.
  case pasteDropped(Int)
  /// The state of a terminal mode (DECRPM); 1 and 2 mean that the terminal supports it.
  case modeReport(mode: Int, state: Int)
  /// The features of the terminal (primary DA).
  case deviceAttributes([Int])
  /// The reply to a query of kitty's graphics protocol.
  case graphicsReport(isKnown: Bool)
}
