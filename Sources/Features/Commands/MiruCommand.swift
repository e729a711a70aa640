public import ArgumentParser
public import Catalog

/// A command of miru: one type declares its arguments and help, and runs at the prompt and in the shell.
///
/// The prompt parses `:NAME WORDS`. The shell parses `miru NAME WORDS` and the options that every command takes
/// there. Help, completion and the list under `:` use the same declarations.
public protocol MiruCommand: ParsableCommand {
  /// Where it can be typed; by default in both places.
  static var place: CommandPlace { get }
  /// What it does in the shell without a library, unless its arguments decide.
  static var libraryUse: LibraryRequirement { get }
  /// Returns how the command with these arguments handles a missing library.
  func libraryUse() -> LibraryRequirement
  /// Whether it handles signals itself in the shell; otherwise Ctrl-C cancels its task.
  static var handlesSignals: Bool { get }
  /// Whether the prompt passes the rest of the line unchanged, without reading quotation marks or options.
  static var takesRawText: Bool { get }
  /// Words that completion offers after its name at the prompt.
  static var promptValues: [String] { get }
  /// The keys of its view; shown by `:help NAME`.
  static var keys: [KeyHelp] { get }
  /// Whether it waits at the prompt for what was entered before it.
  static var turn: CommandTurn { get }
  /// Whether it takes `--private` in the shell; by default, the commands that ask Apple do.
  static var takesPrivate: Bool { get }
  /// What cannot be done in a private session, such as "import a file"; `nil` if the command can run at its prompt.
  var reasonPrivateModeForbids: String? { get }

  /// Runs and returns what to show.
  ///
  /// - Throws: Any error; the caller prints its sentence and exits with its status.
  @MainActor func run(in context: any CommandContext) async throws -> CommandResult
}

extension MiruCommand {
  public static var place: CommandPlace { .everywhere }
  public static var libraryUse: LibraryRequirement { .makes }
  public func libraryUse() -> LibraryRequirement { Self.libraryUse }
  public static var handlesSignals: Bool { false }
  public static var takesRawText: Bool { false }
  public static var promptValues: [String] { [] }
  public static var keys: [KeyHelp] { [] }
  public static var turn: CommandTurn { .inOrder }
  public static var takesPrivate: Bool { libraryUse == .asks }
  public var reasonPrivateModeForbids: String? { nil }

  /// The name in both places.
  public static var name: String { configuration.commandName ?? _commandName }
}

/// A command of the prompt only.
public protocol PromptCommand: MiruCommand {}

extension PromptCommand {
  public static var place: CommandPlace { .prompt }
}

/// A command of the prompt that waits for nothing.
public protocol ImmediatePromptCommand: PromptCommand {}

extension ImmediatePromptCommand {
  public static var turn: CommandTurn { .atOnce }
}

/// A command that is one action of the prompt.
public protocol PromptActionCommand: PromptCommand {
  static var action: PromptAction { get }
}

extension PromptActionCommand {
  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    .action(Self.action)
  }
}

/// A command about an item; in the shell, `-` runs it for each item on standard input.
public protocol ItemCommand: MiruCommand {
  /// The number of items that one call takes from standard input.
  static var itemsPerCall: Int { get }
}

extension ItemCommand {
  public static var itemsPerCall: Int { 1 }
}

/// A command about one or several items; in the shell, `-` runs it once for all items on standard input.
public protocol SeveralItemsCommand: ItemCommand {}

extension SeveralItemsCommand {
  public static var itemsPerCall: Int { .max }
}

/// A command that lists what belongs to an item, and can request the list again.
public protocol ListCommand: ItemCommand {
  /// Returns the place that shows the list of an item.
  static func listPlace(of key: ItemKey) -> Place
  /// Returns the list of an item.
  @MainActor static func list(
    _ subject: ListSubject, freshness: Freshness, in context: any CommandContext
  ) async throws -> FoundList
}

/// Where a command can be typed.
public enum CommandPlace: Hashable, Sendable {
  /// At the prompt and in the shell.
  case everywhere
  /// At the prompt only.
  case prompt
  /// In the shell only.
  case shell
}

/// When a command runs at the prompt.
public enum CommandTurn: Hashable, Sendable {
  /// After what was entered before it; what is entered later waits for its end.
  case inOrder
  /// After what was entered before it; nothing waits for its end, because it takes long.
  case aside
  /// Immediately.
  case atOnce
}

/// What a command does if the library does not exist or is an empty file.
public enum LibraryRequirement: Hashable, Sendable {
  /// Creates it.
  case makes
  /// Creates it to store Apple's answers; with `--offline` the same as `reads`.
  case asks
  /// Creates nothing. A given name is reported as mistyped; without one, there is nothing to read.
  case reads
  /// Deletes from it and from its backups. The same as `reads`, but works on backups without a library too.
  case removes
  /// Neither opens it nor needs it, nor an unlocked terminal.
  case nothing
}

extension CommandSummary {
  /// Creates a summary from a command's declarations, with more values for completion.
  ///
  /// Costs about a millisecond, for reflection.
  public init(_ command: any MiruCommand.Type, values: [String] = []) {
    let usage = command.usageString(for: command, includeHidden: false).replacing("\n", with: " ")
    // Options have their place in the command's own help.
    let places = usage.replacing(#/\[--[^\]]*\]( \.\.\.)?/#, with: "").split(whereSeparator: \.isWhitespace)
    let name = command.name
    var arguments = places.drop { $0 != name }.dropFirst().joined(separator: " ")
    // Raw text is optional for the parser alone, because options may take its place in the shell.
    if command.takesRawText, command.place != .prompt {
      arguments = arguments.replacing(#/[\[\]]/#, with: "")
    }
    self.init(
      name, arguments, command.configuration.abstract, values: command.promptValues + values,
      options: usage.matches(of: #/(--[a-z-]+)(?: <([^<>]*\|[^<>]*)>)?/#).map { option in
        CommandOption(String(option.1), values: option.2?.split(separator: "|").map(String.init) ?? [])
      })
  }
}
