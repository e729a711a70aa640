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
  public let options: [CommandOption]

  public init(
    _ name: String, _ arguments: String = "", _ summary: String, values: [String] = [],
    options: [CommandOption] = []
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.values = values
    self.options = options
  }

  /// The command as it is typed, with what may follow.
  var call: String { ":" + name + (arguments.isEmpty ? "" : " " + arguments) }

  /// Whether it begins with the name of a list.
  var takesList: Bool { arguments.hasPrefix("<list>") }

  public var needsArgument: Bool { !arguments.isEmpty && !arguments.hasPrefix("[") }

  /// Names of other programs for commands; they are not listed.
  private static let aliases = [
    "q": "quit", "exit": "quit", "play": "preview", "store": "country", "kind": "entity",
  ]

  /// Returns the commands that start with a name, or only the exact match.
  public static func beginning(_ name: String, among commands: [CommandSummary]) -> [CommandSummary] {
    let wanted = aliases[name.lowercased()] ?? name.lowercased()
    if let exact = commands.first(where: { $0.name == wanted }) { return [exact] }
    return commands.filter { $0.name.hasPrefix(wanted) }
  }
}

/// An option of a command.
public struct CommandOption: Hashable, Codable, Sendable {
  /// The name with its dashes, such as `--format`.
  let name: String
  /// The words that it takes; empty if it takes others or none.
  let values: [String]

  public init(_ name: String, values: [String] = []) { (self.name, self.values) = (name, values) }
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
