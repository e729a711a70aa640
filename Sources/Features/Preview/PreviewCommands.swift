public import ArgumentParser
internal import Catalog

/// `preview`: plays Apple's preview of an item.
public struct PreviewCommand: SeveralItemsCommand, PromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Play the previews of items or of the last list.",
    discussion: """
      Through mpv, or FFmpeg's ffplay, if one is installed. They are streamed, never saved. ':preview 1-3' and \
      ':preview all' play several one after the other; ':next' and ':previous' go on and back.
      """)

  /// What to play.
  enum Subject: ExpressibleByArgument {
    case all
    case items(ItemSelection)

    init?(argument: String) {
      if argument == "all" {
        self = .all
      } else if let items = ItemSelection(argument: argument) {
        self = .items(items)
      } else {
        return nil
      }
    }
  }

  @Argument(
    help: ArgumentHelp(
      "Row numbers and ranges such as 1-3, Apple's ids, store links, or 'all'. Default: the marked row, or the last card.",
      valueName: "item"))
  var items: [Subject] = []

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let words: [ItemSelection] = items.compactMap { if case .items(let words) = $0 { words } else { nil } }
    guard words.count < items.count else {
      let found = try await context.items(words)
      return CommandResult(.action(.play(found.rows)), notices: found.notices, status: found.status)
    }
    guard let list = context.place?.listing, !list.all.isEmpty else {
      throw UsageError("There is no list yet. Search first.")
    }
    return .action(.play(list.all))
  }
}

/// `next`: plays the next preview of several.
public struct NextCommand: ImmediatePromptCommand, PromptActionCommand {
  public static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Play the next preview of several.")
  public static var action: PromptAction { .playOther(by: 1) }

  public init() {}
}

/// `previous`: plays the previous preview of several.
public struct PreviousCommand: ImmediatePromptCommand, PromptActionCommand {
  public static let configuration = CommandConfiguration(
    commandName: "previous", abstract: "Play the previous preview of several again.")
  public static var action: PromptAction { .playOther(by: -1) }

  public init() {}
}

/// `stop`: stops the preview that is playing.
public struct StopCommand: ImmediatePromptCommand, PromptActionCommand {
  public static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "Stop the preview that is playing.")
  public static var action: PromptAction { .stopPlaying }

  public init() {}
}
