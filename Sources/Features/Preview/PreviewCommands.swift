public import ArgumentParser
internal import Catalog

/// `preview`: plays Apple's preview of an item.
public struct PreviewCommand: ItemCommand {
  public static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Play the preview of an item.",
    discussion: "Through mpv, or FFmpeg's ffplay, if one is installed. It is streamed, never saved.")
  public static let place = CommandPlace.prompt

  @Argument(help: "A row number, Apple's id, or a store link. Default: the card shown last.")
  var item: ItemReference?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let prompt = try context.atPrompt()
    try await prompt.play(try await context.item(item, in: nil, freshness: .kept).row)
    return .nothing
  }
}

/// `stop`: stops the preview that is playing.
public struct StopCommand: ImmediatePromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "Stop the preview that is playing.")

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    try await context.atPrompt().stopPlaying()
    return .nothing
  }
}
