internal import ArgumentParser
internal import Catalog
internal import Features

/// A command in the shell, whichever it is.
protocol ShellCommand: ParsableCommand {
  /// The command itself.
  var wrapped: any MiruCommand { get }
  /// The options that every command takes.
  var shared: SharedOptions { get }
}

/// A command in the shell: its own arguments, and the options that every command takes there.
struct Shell<Command: MiruCommand>: ShellCommand {
  static var configuration: CommandConfiguration { Command.configuration }

  @OptionGroup var command: Command
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  var wrapped: any MiruCommand { command }

  func validate() throws {
    if let purpose = command.purposeThatKeeps { try shared.refusePrivacy(for: purpose) }
  }
}

/// The root of the commands; without one, the prompt.
struct Miru: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "miru",
    abstract: "Search Apple's iTunes catalogue as you type, and keep what you looked at.",
    usage: "miru [<options>] [<command>]\nmiru [<options>] <link>", version: Product.version,
    subcommands: CommandRegistry.inShell.map(shell), defaultSubcommand: Shell<ReplCommand>.self)

  // The same group as in every command: so it may stand before the command's name as well as behind it.
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  /// The command that the arguments name; the name chooses the type, and only that is parsed.
  ///
  /// - Throws: What the parser says of the arguments, or prints instead.
  static func command(for arguments: [String]) throws -> any ParsableCommand {
    let (place, stranger) = placeOfName(in: arguments)
    guard let place else {
      if let prompt = try? Shell<ReplCommand>.parse(arguments) { return prompt }
      if let stranger {
        throw ValidationError(
          "'\(stranger)' is no option of miru itself: options of a command go behind its name, as in "
            + "'miru search WORDS --limit 5'.")
      }
      return try parseAsRoot(arguments)
    }
    var isLink = ItemReference.isPlaylist(arguments[place])
    if case .link? = ItemReference(argument: arguments[place]) { isLink = true }
    if isLink {
      // A link alone opens its item, as it does at the prompt.
      return try command(for: arguments[..<place] + [OpenCommand.name] + arguments[place...])
    }
    var rest = arguments
    let name = rest.remove(at: place)
    if name == "help" {
      if let name = rest.dropFirst(place).first(where: { !$0.hasPrefix("-") }) { _ = try known(name) }
      return try parseAsRoot(arguments)
    }
    let type = shell(try known(name))
    if let command = try? type.parse(rest) { return command }
    // The root's sentences and help name the whole command.
    return try parseAsRoot(arguments)
  }

  /// The command with a name in the shell.
  private static func known(_ name: String) throws -> any MiruCommand.Type {
    for type in CommandRegistry.inShell
    where type.name == name || type.configuration.aliases.contains(name) { return type }
    let names = CommandRegistry.inShell.map { $0.name }
    let advice =
      SpellingSuggestion.to(name, among: names).map { "; did you mean 'miru \($0)'?" }
      ?? ": 'miru search \(name)' looks for it, 'miru --help' lists the commands."
    throw ValidationError("There is no command '\(name)'" + advice)
  }

  /// The place of the first word that is neither an option nor an option's value; `nil` with an option before it that is
  /// not every command's.
  private static func placeOfName(in arguments: [String]) -> (Int?, stranger: String?) {
    var place = 0
    while place < arguments.count {
      let word = arguments[place]
      if word == "--" { return (nil, nil) }
      if !word.hasPrefix("-") { return (place, nil) }
      let name = String(word.prefix { $0 != "=" })
      let takesValue = SharedOptions.namesWithValue.contains(name)
      guard takesValue || SharedOptions.flags.contains(name) else { return (nil, name) }
      place += takesValue && name == word ? 2 : 1
    }
    return (nil, nil)
  }

  private static func shell(_ command: any MiruCommand.Type) -> any ParsableCommand.Type {
    func wrap<Command: MiruCommand>(_ command: Command.Type) -> any ParsableCommand.Type {
      Shell<Command>.self
    }
    return wrap(command)
  }
}

/// What the parser has to say where there is nothing to run.
enum ParserReply: Hashable {
  /// Help, the version or a completion script: for standard output.
  case text(String)
  /// What is wrong, in one sentence.
  case complaint(String)

  init(_ error: any Error) {
    self =
      Miru.exitCode(for: error) == .success
      ? .text(Miru.fullMessage(for: error)) : .complaint(ParserMessage.sentence(Miru.message(for: error)))
  }
}
