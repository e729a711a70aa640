public import ArgumentParser

/// `quit`: leaves miru.
public struct QuitCommand: ImmediatePromptCommand, PromptActionCommand {
  public static let configuration = CommandConfiguration(commandName: "quit", abstract: "Leave miru.")
  public static var action: PromptAction { .quit }

  public init() {}
}
