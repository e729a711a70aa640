/// A query as a person types it.
public struct TypedQuery: Sendable {
  /// A key: what passed since the one before, and the line after it.
  public struct Key: Sendable {
    public var pause: Duration
    public var text: String
  }

  /// The keys, from an empty line.
  public var keys: [Key] = []
  /// From the last key to Enter, if the person presses it.
  public var enter: Duration = .zero
  /// From the last key to the next query.
  public var reading: Duration = .zero

  /// What is looked for.
  public var text: String { keys.last?.text ?? "" }
}
