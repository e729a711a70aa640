public import ArgumentParser
internal import Catalog

/// `open`, in the shell also `show`: opens an item as a card and puts it on top of the stack.
public struct OpenCommand: ItemCommand {
  public static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open an item as a card, on top of the stack.", aliases: ["show"])
  public static let libraryUse = LibraryRequirement.asks

  @Argument(help: "Apple's id or a store link; at the prompt also a row number. Default: the picked row.")
  var item: ItemReference?

  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    if let item, context.place != nil { return CommandResult(.action(.open(item)), format: format.format) }
    if context.place?.picked.isEmpty == true {
      throw UsageError("Name an item by a row number, Apple's id or a store link, or pick a row with Tab.")
    }
    let found = try await context.item(item, freshness: fresh.freshness)
    return CommandResult(
      .card(found.row), format: format.format, notices: found.notices, status: found.status)
  }
}
