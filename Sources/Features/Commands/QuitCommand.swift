public import ArgumentParser

/// `quit`: leaves miru.
public struct QuitCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(commandName: "quit", abstract: "Leave miru.")

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    .action(.quit)
  }
}
