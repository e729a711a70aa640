/// One header line.
public struct HeaderField: Hashable, Sendable {
  /// The name as it was sent; its case means nothing.
  public var name: String
  /// What follows the colon.
  public var value: String

  /// Puts a line together.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension [HeaderField] {
  /// The first value under a name, in whatever case it was sent.
  public func first(_ name: String) -> String? {
    let wanted = name.lowercased()
    return first { $0.name.lowercased() == wanted }?.value
  }
}
