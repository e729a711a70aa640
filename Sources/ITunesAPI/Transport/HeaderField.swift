/// An HTTP header field.
public struct HeaderField: Hashable, Sendable {
  /// The name as sent; case-insensitive.
  public var name: String
  /// The value.
  public var value: String

  /// Creates a field.
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
