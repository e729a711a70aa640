public import ArgumentParser

/// `more`: lists the next rows.
public struct MoreCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "more", abstract: "List the next rows.")
  public static let place = CommandPlace.prompt

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    try context.atPrompt().send(.more(at: context.now))
    return .nothing
  }
}

/// `back`: goes to the previous place.
public struct BackCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "back", abstract: "Go back to the previous list or card (Alt-Left).")
  public static let place = CommandPlace.prompt

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    try await context.atPrompt().goBack()
    return .nothing
  }
}

/// `forward`: goes to the next place.
public struct ForwardCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "forward", abstract: "Go forward to the next list or card (Alt-Right).")
  public static let place = CommandPlace.prompt

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    try await context.atPrompt().goForward()
    return .nothing
  }
}

/// `refresh`: requests the current place again.
public struct RefreshCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Request the last list or card again, even if it is cached.")
  public static let place = CommandPlace.prompt

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    try await context.atPrompt().refresh()
    return .nothing
  }
}

/// `home`: shows the first screen.
public struct HomeCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "home",
    abstract: "Show Home: what you opened, starred and searched for; or one section whole.")
  public static let place = CommandPlace.prompt
  public static let promptValues = HomeTopic.allCases.map(\.rawValue)

  @Argument(help: .choice("The section to list whole.", of: HomeTopic.self))
  var section: HomeTopic?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let prompt = try context.atPrompt()
    if let section { return CommandResult(.list(try await prompt.list(section), .search)) }
    try await prompt.showHome()
    return .nothing
  }
}
