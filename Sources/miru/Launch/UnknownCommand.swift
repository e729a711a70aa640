internal import ArgumentParser
internal import Catalog

/// Help for a command that there is not; the parser's own answer is the help for all.
enum UnknownCommand {
  /// What to say of `help` and the names behind it; `nil` if there is such a command.
  static func sentence(forHelp arguments: [String]) -> String? {
    guard arguments.first == "help" else { return nil }
    var commands = Miru.configuration.subcommands
    for name in arguments.dropFirst() where !name.hasPrefix("-") {
      guard let command = commands.first(where: { $0.configuration.commandName == name }) else {
        return sentence(name, among: commands.compactMap { $0.configuration.commandName })
      }
      commands = command.configuration.subcommands
    }
    return nil
  }

  private static func sentence(_ name: String, among names: [String]) -> String {
    let meant = LikelyWord.to(name, among: names).map { "did you mean '\($0)'? " } ?? ""
    return "There is no command '\(name)'; \(meant)'miru --help' lists them."
  }
}
