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
