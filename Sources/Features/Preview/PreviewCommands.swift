public import ArgumentParser
internal import Catalog

/// `preview`: plays Apple's preview of an item.
public struct PreviewCommand: ItemCommand {
  public static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Play the preview of an item, or of every row of the last list.",
    discussion: """
      Through mpv, or FFmpeg's ffplay, if one is installed. It is streamed, never saved. ':preview all' plays the rows of \
      the last list one after the other; ':next' and ':previous' go on and back.
      """)
  public static let place = CommandPlace.prompt

  /// What to play.
  enum Subject: ExpressibleByArgument {
    case all
    case item(ItemReference)

    init?(argument: String) {
      if argument == "all" {
        self = .all
      } else if let item = ItemReference(argument: argument) {
        self = .item(item)
      } else {
        return nil
      }
    }
  }

  @Argument(
    help: "A row number, Apple's id, a store link, or 'all'. Default: the marked row, or the last card.")
  var item: Subject?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    if case .all = item {
      guard let list = context.place?.listing, !list.all.isEmpty else {
        throw UsageError("There is no list yet. Search first.")
      }
      return .action(.play(list.all))
    }
    let reference: ItemReference? = if case .item(let reference) = item { reference } else { nil }
    return .action(.play([try await context.item(reference).row]))
  }
}

/// `next`: plays the next preview of several.
public struct NextCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Play the next preview of ':preview all'.")

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    .action(.playOther(by: 1))
  }
}

/// `previous`: plays the previous preview of several.
public struct PreviousCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "previous", abstract: "Play the previous preview of ':preview all' again.")

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    .action(.playOther(by: -1))
  }
}

/// `stop`: stops the preview that is playing.
public struct StopCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "Stop the preview that is playing.")

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    .action(.stopPlaying)
  }
}
