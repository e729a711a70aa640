/// A query as it is typed, key by key, into an empty line.
public struct TypedQuery: Sendable {
  /// A key, and the line after it.
  public struct Step: Sendable {
    /// What the terminal sends: a character in UTF-8, or DEL for Backspace.
    public var bytes: [UInt8]
    /// The line after the key.
    public var text: String
  }

  /// The keys in order.
  public private(set) var steps: [Step] = []
  /// The line after the last key.
  public private(set) var text = ""

  mutating func type(_ character: Character) {
    text.append(character)
    steps.append(Step(bytes: Array(String(character).utf8), text: text))
  }

  mutating func type(_ characters: some Sequence<Character>) { characters.forEach { type($0) } }

  mutating func deleteLast() {
    text.removeLast()
    steps.append(Step(bytes: [0x7F], text: text))
  }
}
