internal import ArgumentParser
internal import CProcess
internal import Catalog
internal import Features
internal import Terminal

/// Any command in the shell.
protocol ShellCommand: ParsableCommand {
  /// The wrapped command.
  var wrapped: any MiruCommand { get }
  /// The options of every command.
  var shared: SharedOptions { get }
}

/// A command in the shell: its own arguments, and the options of every command there.
struct Shell<Command: MiruCommand>: ShellCommand {
  static var configuration: CommandConfiguration { Command.configuration }

  @OptionGroup var command: Command
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  var wrapped: any MiruCommand { command }

  func validate() throws {
    if shared.wait, Command.libraryUse != .asks {
      throw ValidationError(
        "--wait cannot be used to run '\(Command.name)'. It works with commands that ask Apple.")
    }
    guard shared.isPrivate, !Command.takesPrivate else { return }
    let purpose = command.reasonPrivateModeForbids ?? "run '\(Command.name)'"
    throw ValidationError(
      "--private cannot be used to \(purpose). It works at the prompt and with commands that ask Apple.")
  }
}

/// The root command; without a subcommand it runs the prompt.
struct Miru: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "miru",
    abstract: "Search Apple's iTunes catalogue as you type, and keep every item received.",
    usage: "miru [<options>] [<command>]\nmiru [<options>] <item>",
    discussion: """
      With a screen reader, start 'miru --plain', or 'miru config set prompt.speech yes' once.

      'miru --record FILE' starts the prompt and records the session for 'miru replay'.

      'miru --generate-completion-script bash' prints completions for bash; zsh and fish work the same way.
      """,
    version: versionText,
    subcommands: CommandRegistry.inShell.map(shell), defaultSubcommand: Shell<ReplCommand>.self)

  // Also part of every command, so that these options may stand before or after the command's name.
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  /// The version alone in the first line, for scripts; then the commit, if the build named it, and the libraries.
  private static var versionText: String {
    let commit = String(cString: miru_commit())
    return
      ([Product.version] + (commit.isEmpty ? [] : ["commit \(commit)"])
      + ["SQLite \(String(cString: miru_sqlite_version()))", "readline \(ReadlineEditor.libraryVersion)"])
      .joined(separator: "\n")
  }

  /// Returns the command of the arguments. The name selects the type, and only that type is parsed.
  ///
  /// - Throws: The parser's errors, and the texts that it prints instead of running a command.
  static func command(for arguments: [String]) throws -> any ParsableCommand {
    let (place, stranger) = placeOfName(in: arguments)
    guard let place else {
      if let prompt = try? Shell<ReplCommand>.parse(arguments) { return prompt }
      if let stranger {
        throw ValidationError(
          "'\(stranger)' is not an option of miru itself. Put options of a command after its name, as in "
            + "'miru search WORDS --limit 5'.")
      }
      return try parseAsRoot(arguments)
    }
    let word = arguments[place]
    if ItemReference(argument: word) != nil || ItemReference.isPlaylist(word) {
      // A link or an id alone opens its item, as at the prompt.
      return try command(for: arguments[..<place] + [CommandRegistry.opening.name] + arguments[place...])
    }
    var rest = arguments
    let name = rest.remove(at: place)
    if name == "help" {
      if let name = rest.dropFirst(place).first(where: { !$0.hasPrefix("-") }) { _ = try known(name) }
      return try parseAsRoot(arguments)
    }
    let type = shell(try known(name))
    if let command = try? type.parse(rest) { return command }
    // Messages and help of the root contain the full command.
    return try parseAsRoot(arguments)
  }

  /// Returns the type of the command that arguments name; `nil` without one.
  static func type(in arguments: [String]) -> (any MiruCommand.Type)? {
    placeOfName(in: arguments).0.flatMap { try? known(arguments[$0]) }
  }

  /// Returns the shell's command with a name.
  private static func known(_ name: String) throws -> any MiruCommand.Type {
    for type in CommandRegistry.inShell
    where type.name == name || type.configuration.aliases.contains(name) { return type }
    let names = CommandRegistry.inShell.map { $0.name }
    let advice =
      SpellingSuggestion.to(name, among: names).map { "; did you mean 'miru \($0)'?" }
      ?? ". 'miru search \(name)' searches for it; 'miru --help' lists the commands."
    throw ValidationError("There is no command '\(name)'" + advice)
  }

  /// Returns the index of the first word that is neither an option nor an option's value; `nil` if an option before
  /// it does not belong to every command.
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

/// The parser's output if there is no command to run.
enum ParserReply: Hashable {
  /// Help, the version or a completion script, for standard output.
  case text(String)
  /// An error in one sentence.
  case complaint(String)

  init(_ error: any Error) {
    self =
      Miru.exitCode(for: error) == .success
      ? .text(CommandExamples.added(to: Self.bracketed(Miru.fullMessage(for: error))))
      : .complaint(ParserMessage.sentence(Miru.message(for: error)))
  }

  /// Puts options in brackets, as the parser does only beside arguments.
  private static func bracketed(_ text: String) -> String {
    text.replacing(#/(USAGE: [^\n\[]*) <options>/#) { "\($0.1) [<options>]" }
  }

  /// Adds how a search without a word is written in a shell, if a hyphen before a word looked like an option.
  func hinted(for arguments: [String]) -> ParserReply {
    guard case .complaint(let sentence) = self,
      let name = arguments.firstIndex(where: CommandRegistry.searching.contains),
      let excluded = arguments[name...].first(where: { $0.wholeMatch(of: #/-\p{L}{2,}/#) != nil })
    else { return self }
    let words = arguments[name...].dropFirst().prefix { !$0.hasPrefix("--") && $0 != excluded } + [excluded]
    return .complaint(
      "\(sentence) To leave out rows with a word, put the search in quotation marks: '\(words.joined(separator: " "))'."
    )
  }

  /// Whether a locked miru prints it: errors, help, the version and completion scripts, which shells read when they start.
  func isKnownToAll(_ arguments: [String]) -> Bool {
    if case .complaint = self { return true }
    let known = ["--help", "-h", "--help-hidden", "help", "--version", "--generate-completion-script"]
    return arguments.contains { known.contains(String($0.prefix { $0 != "=" })) }
  }
}
