internal import ArgumentParser
internal import Catalog

/// Help for a command that there is not; the parser's own answer is another help.
enum UnknownCommand {
  /// What to say of `help` and the names behind it, or of a name and `--help`; `nil` if there is such a command.
  static func sentence(forHelp arguments: [String]) -> String? {
    var commands = Miru.configuration.subcommands
    for name in namesInHelp(arguments) {
      guard let command = commands.first(where: { $0.configuration.commandName == name }) else {
        return sentence(name, among: commands.compactMap { $0.configuration.commandName })
      }
      commands = command.configuration.subcommands
    }
    return nil
  }

  /// The names of a command whose help is asked for; none for the help of all.
  private static func namesInHelp(_ arguments: [String]) -> [String] {
    if let first = arguments.first, !first.hasPrefix("-"), first != "help" {
      return arguments.contains("--help") || arguments.contains("-h") ? [first] : []
    }
    guard let help = arguments.firstIndex(of: "help"),
      help == 0 || (try? Miru.parseAsRoot(Array(arguments[..<help]))) is ReplCommand
    else { return [] }
    return arguments[(help + 1)...].filter { !$0.hasPrefix("-") }
  }

  private static func sentence(_ name: String, among names: [String]) -> String {
    let meant = LikelyWord.to(name, among: names).map { "did you mean '\($0)'? " } ?? ""
    return "There is no command '\(name)'; \(meant)'miru --help' lists them."
  }
}
