public import ArgumentParser

/// A command of miru: one type declares its arguments and help, and runs at the prompt and in the shell.
///
/// The prompt parses `:NAME WORDS`, the shell `miru NAME WORDS` with the options that every command takes there. Help,
/// completion and the list under `:` are made from the same declarations.
public protocol MiruCommand: ParsableCommand {
  /// Where it can be typed; both places unless it says otherwise.
  static var place: CommandPlace { get }
  /// What it does in the shell where there is no library, unless its arguments decide.
  static var libraryUse: LibraryRequirement { get }
  /// The same for the arguments given.
  func libraryUse() -> LibraryRequirement
  /// Whether it handles Ctrl-C and the like itself in the shell; otherwise its task is cancelled.
  static var handlesSignals: Bool { get }
  /// Whether the prompt passes the words behind the name as typed, without reading quotation marks or options.
  static var takesRawText: Bool { get }
  /// Words that may stand behind its name at the prompt, for completion.
  static var promptValues: [String] { get }
  /// The keys that mean something once it has run; shown by `:help NAME`.
  static var keys: [KeyHelp] { get }
  /// When it runs at the prompt, beside what was entered before it.
  static var turn: CommandTurn { get }
  /// What `--private` would make pointless, such as "import"; `nil` if it goes together with `--private`.
  var purposeThatKeeps: String? { get }

  /// Runs, and returns what is to be shown.
  ///
  /// - Throws: Any error; the caller says its sentence and ends with its status.
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
  public var purposeThatKeeps: String? { nil }

  /// The name in both places.
  public static var name: String { configuration.commandName ?? _commandName }
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
  /// Behind what was entered before it; what is entered behind it waits for its end.
  case inOrder
  /// Behind what was entered before it; nothing waits for its end, because it takes long.
  case aside
  /// At once.
  case atOnce
}

/// What a command does where there is no library, or an empty file in its place.
public enum LibraryRequirement: Hashable, Sendable {
  /// Makes one.
  case makes
  /// Makes one to keep what Apple answers; as `reads` with `--offline`, when there is nobody to answer.
  case asks
  /// Makes none: a name that was given is then a mistyped one, and in the usual place there is nothing to read.
  case reads
  /// Takes away from it and from its copies. As `reads`, but copies are worked on although the library is gone.
  case removes
}

extension CommandSummary {
  /// Describes a command by its declarations.
  ///
  /// Costs a look at its type by reflection, about a millisecond.
  public init(_ command: any MiruCommand.Type) {
    let usage = command.usageString(for: command, includeHidden: false).replacing("\n", with: " ")
    // Options have their place in the command's own help.
    let places = usage.replacing(#/\[--[^\]]*\]( \.\.\.)?/#, with: "").split(whereSeparator: \.isWhitespace)
    let name = command.name
    var arguments = places.drop { $0 != name }.dropFirst().joined(separator: " ")
    // Raw text is optional for the parser alone, because options may take its place in the shell.
    if command.takesRawText { arguments = arguments.replacing(#/[\[\]]/#, with: "") }
    self.init(
      name, arguments, command.configuration.abstract, values: command.promptValues)
  }
}
