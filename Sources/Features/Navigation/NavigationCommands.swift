public import ArgumentParser

/// `more`: lists the next rows.
public struct MoreCommand: PromptActionCommand {
  public static let configuration = CommandConfiguration(
    commandName: "more", abstract: "List the next rows.")
  public static var action: PromptAction { .more }

  public init() {}
}

/// `back`: goes to the previous place.
public struct BackCommand: PromptActionCommand {
  public static let configuration = CommandConfiguration(
    commandName: "back", abstract: "Go back to the previous list or card (Alt-Left).")
  public static var action: PromptAction { .back }

  public init() {}
}

/// `forward`: goes to the next place.
public struct ForwardCommand: PromptActionCommand {
  public static let configuration = CommandConfiguration(
    commandName: "forward", abstract: "Go forward to the next list or card (Alt-Right).")
  public static var action: PromptAction { .forward }

  public init() {}
}

/// `refresh`: requests the current place again.
public struct RefreshCommand: PromptActionCommand {
  public static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Request the last list or card again.")
  public static var action: PromptAction { .refresh }

  public init() {}
}
