/// One command as `:help` and the list under the prompt show it.
public struct CommandHelp: Hashable, Sendable {
  /// The name without its colon.
  public let name: String
  /// What may follow, such as `N` or `[FILE]`; empty if nothing.
  public let arguments: String
  /// What it does, in one line.
  public let summary: String
  /// The keys that mean something once it was given; told when it alone is explained.
  public let keys: [KeyHelp]

  /// Describes a command.
  public init(_ name: String, _ arguments: String = "", _ summary: String, keys: [KeyHelp] = []) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.keys = keys
  }

  /// Whether the command means nothing by itself.
  public var needsArgument: Bool { !arguments.isEmpty && !arguments.hasPrefix("[") }
}

extension CommandHelp {
  /// Every command, in the order `:help` lists them.
  public static let all: [CommandHelp] = [
    CommandHelp("open", "N", "open row N of the last list"),
    CommandHelp("album", "[N]", "list the tracks of its album (Alt-A)"),
    CommandHelp("artist", "[N]", "list its artist's albums and top songs (Alt-I)"),
    CommandHelp("similar", "[N]", "list what is like it; :why N tells why"),
    CommandHelp("more", "", "list the next rows"),
    CommandHelp("why", "N", "say why row N stands where it stands"),
    CommandHelp(
      "history", "", "leaf through what you opened, newest first",
      keys: StackKey.allCases.map(\.help) + [
        KeyHelp("Ctrl-D", "the same as q"), KeyHelp(":", "begin a command"),
      ]),
    CommandHelp("back", "", "go back to the place before (Alt-Left)"),
    CommandHelp("forward", "", "go forward again (Alt-Right)"),
    CommandHelp("star", "[N]", "star a row, or the card shown last"),
    CommandHelp("unstar", "[N]", "take a star off"),
    CommandHelp("stars", "", "list what you starred"),
    CommandHelp("preview", "[N]", "play its preview"),
    CommandHelp("stop", "", "end the preview that plays"),
    CommandHelp("copy", "[N] [link|id|name]", "send its store link to the clipboard"),
    CommandHelp("web", "[N]", "open its page in the store"),
    CommandHelp("home", "", "show what there is to come back to"),
    CommandHelp("refresh", "", "ask Apple again, though the answer is kept"),
    CommandHelp(
      "export", "[FILE] [--from S] [--format F] [--force] [--kind E] [--since DAY] [--until DAY]",
      "write the history, in the form FILE ends in"),
    CommandHelp("import", "FILE [--keep-going]", "take in an export or a saved answer; :undo takes it back"),
    CommandHelp("country", "[CC]", "ask another of Apple's stores"),
    CommandHelp("entity", "[E]", "look for songs, albums, films, …"),
    CommandHelp("compare", "[N] [CC …]", "compare its price in several stores"),
    CommandHelp("offline", "[on|off]", "stop or allow asking Apple"),
    CommandHelp("clear", "", "take every card off the stack"),
    CommandHelp("undo", "", "take the last change back"),
    CommandHelp("forget", "N | query WORDS | everything", "remove it from this machine, for good"),
    CommandHelp("stats", "", "tell how much is stored, and what you opened most"),
    CommandHelp("quota", "", "tell how many calls are left, and who spent the others"),
    CommandHelp("help", "[NAME]", "list the commands, or explain one"),
    CommandHelp("quit", "", "leave miru"),
  ]

  /// The commands that begin with a name, the exact one alone if there is one; `q` is `quit`, as elsewhere.
  public static func beginning(_ name: String, among commands: [CommandHelp] = all) -> [CommandHelp] {
    let wanted = name.lowercased() == "q" ? "quit" : name.lowercased()
    if let exact = commands.first(where: { $0.name == wanted }) { return [exact] }
    return commands.filter { $0.name.hasPrefix(wanted) }
  }
}
