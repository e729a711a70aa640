public import ArgumentParser

/// `help`: lists the commands, or explains one.
public struct HelpCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "help", abstract: "List the commands, or explain one.")
  public static let place = CommandPlace.prompt

  @Argument(help: "The name of a command, or its beginning.")
  var name: String?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let prompt = try context.atPrompt()
    guard let name else { return .lines { HelpView(LiveHelpViewModel(prompt.commands)).lines(width: $0) } }
    let call = try CommandCall(parsing: ":" + name.drop { $0 == ":" }, among: prompt.commands)
    return .lines { prompt.help(call.name, width: $0) }
  }
}

/// `quit`: leaves miru.
public struct QuitCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(commandName: "quit", abstract: "Leave miru.")

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    try context.atPrompt().quit()
    return .nothing
  }
}
