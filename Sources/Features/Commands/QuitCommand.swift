public import ArgumentParser

/// `quit`: leaves miru.
public struct QuitCommand: PromptActionCommand {
  public static let configuration = CommandConfiguration(commandName: "quit", abstract: "Leave miru.")

  public static let turn = CommandTurn.atOnce
  public static var action: PromptAction { .quit }

  public init() {}
}
