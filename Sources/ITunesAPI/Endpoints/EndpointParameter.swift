/// A parameter of an endpoint.
public struct EndpointParameter: Hashable, Sendable {
  /// Its valid values.
  public enum Values: Hashable, Sendable {
    /// Any text.
    case text
    /// Whole numbers in a range.
    case number(ClosedRange<Int>)
    /// One number, or several with commas between them.
    case numbers
    /// One word of a list.
    case oneOf([String])
  }

  /// The name in the URL.
  public let name: String
  /// Its valid values.
  public let values: Values
  /// Whether Apple documents it.
  public let isDocumented: Bool

  init(_ name: String, _ values: Values, isDocumented: Bool = true) {
    self.name = name
    self.values = values
    self.isDocumented = isDocumented
  }
}
