/// One command as the list under the prompt shows it.
public struct CommandSummary: Hashable, Codable, Sendable {
  /// The name without its colon.
  public let name: String
  /// The arguments, such as `<item>` or `[<item>]`; empty if it takes none.
  public let arguments: String
  /// What it does, in one line.
  public let summary: String
  /// The words that complete its argument.
  public let values: [String]
  /// The names of its options, such as `--limit`.
  public let options: [String]

  public init(
    _ name: String, _ arguments: String = "", _ summary: String, values: [String] = [],
    options: [String] = []
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.values = values
    self.options = options
  }

  /// The command as it is typed, with what may follow.
  var call: String { ":" + name + (arguments.isEmpty ? "" : " " + arguments) }

  public var needsArgument: Bool { !arguments.isEmpty && !arguments.hasPrefix("[") }

  /// Returns the commands that start with a name, or only the exact match; `q` is an alias of `quit`, as in other
  /// programs.
  public static func beginning(_ name: String, among commands: [CommandSummary]) -> [CommandSummary] {
    let wanted = name.lowercased() == "q" ? "quit" : name.lowercased()
    if let exact = commands.first(where: { $0.name == wanted }) { return [exact] }
    return commands.filter { $0.name.hasPrefix(wanted) }
  }
}

/// A key as the help of a command shows it.
public struct KeyHelp: Hashable, Sendable {
  /// The key, or several keys with the same effect.
  public let keys: String
  /// What it does, in a few words.
  public let summary: String

  public init(_ keys: String, _ summary: String) {
    self.keys = keys
    self.summary = summary
  }
}
