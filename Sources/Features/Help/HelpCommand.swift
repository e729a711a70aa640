public import ArgumentParser
internal import Terminal

/// `help`: lists the commands, or explains a command, a key, a filter, a setting or a mark.
public struct HelpCommand: PromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "help", abstract: "List the commands, or explain one, a key or a mark.")
  public static let promptValues = ["commands", "keys", "filters", "kinds", "settings", "marks"]

  @Argument(
    help:
      "A command, key, filter, setting or mark; 'commands', 'keys', 'filters', 'kinds', 'settings' or 'marks' lists them."
  )
  var name: String?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let prompt = try context.atPrompt()
    // All of them would scroll the first ones out of a window.
    if name == nil, context.place?.isTerminal == true {
      return .lines { HelpView(first: context.commands).lines(width: $0) }
    }
    guard let name, name != "commands" else {
      return .lines { HelpView(context.commands).lines(width: $0) }
    }
    let settings = try await prompt.settingHelp()
    let isCommand = context.commands.contains { $0.name == name.lowercased() }
    if !isCommand, HelpTopics.entries(name, settings: settings, isHeard: false) != nil {
      return .lines { width in
        let isHeard = width >= Line.spokenWidth
        let entries = HelpTopics.entries(name, settings: settings, isHeard: isHeard) ?? []
        return HelpView(entries).lines(width: width)
      }
    }
    let typed = name.drop { $0 == ":" }.lowercased()
    guard CommandSummary.beginning(typed, among: context.commands).isEmpty else {
      let call = try CommandCall(parsing: ":" + typed, among: context.commands)
      return .lines { prompt.help(call.name, width: $0) }
    }
    throw UsageError(HelpTopics.unknown(name, among: context.commands.map(\.name) + settings.map(\.keys)))
  }
}
