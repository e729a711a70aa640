/// One command as the list under the prompt shows it.
public struct CommandSummary: Hashable, Sendable {
  /// The name without its colon.
  public let name: String
  /// What may follow, such as `<item>` or `[<item>]`; empty if nothing.
  public let arguments: String
  /// What it does, in one line.
  public let summary: String
  /// Words that may follow, for completion.
  public let values: [String]

  /// Describes a command.
  public init(_ name: String, _ arguments: String = "", _ summary: String, values: [String] = []) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.values = values
  }

  /// The command as it is typed, with what may follow.
  var call: String { ":" + name + (arguments.isEmpty ? "" : " " + arguments) }

  /// Whether the command needs something behind its name.
  public var needsArgument: Bool { !arguments.isEmpty && !arguments.hasPrefix("[") }

  /// The commands that begin with a name, the exact one alone if there is one; `q` is `quit`, as elsewhere.
  public static func beginning(_ name: String, among commands: [CommandSummary]) -> [CommandSummary] {
    let wanted = name.lowercased() == "q" ? "quit" : name.lowercased()
    if let exact = commands.first(where: { $0.name == wanted }) { return [exact] }
    return commands.filter { $0.name.hasPrefix(wanted) }
  }
}

/// A key as the help of a command shows it.
public struct KeyHelp: Hashable, Sendable {
  /// The key, or the keys that do the same.
  public let keys: String
  /// What it does, in few words.
  public let summary: String

  /// Describes a key.
  public init(_ keys: String, _ summary: String) {
    self.keys = keys
    self.summary = summary
  }
}
