public import ArgumentParser

/// `more`: lists the next rows.
public struct MoreCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "more", abstract: "List the next rows.")
  public static let place = CommandPlace.prompt

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    .action(.more)
  }
}

/// `back`: goes to the previous place.
public struct BackCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "back", abstract: "Go back to the previous list or card (Alt-Left).")
  public static let place = CommandPlace.prompt

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    .action(.back)
  }
}

/// `forward`: goes to the next place.
public struct ForwardCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "forward", abstract: "Go forward to the next list or card (Alt-Right).")
  public static let place = CommandPlace.prompt

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    .action(.forward)
  }
}

/// `refresh`: requests the current place again.
public struct RefreshCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Request the last list or card again, even if it is cached.")
  public static let place = CommandPlace.prompt

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    .action(.refresh)
  }
}
