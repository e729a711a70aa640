public import ArgumentParser
internal import Catalog

/// `star`: stars an item.
public struct StarCommand: ItemCommand {
  public static let configuration = CommandConfiguration(commandName: "star", abstract: "Star an item.")
  public static let libraryUse = LibraryRequirement.asks

  @Argument(help: .item) var item: ItemReference?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let row = try await context.item(item).row
    let library = try await context.library()
    // Another miru may have deleted it since it was listed.
    guard try await library.item(row.item.id, preferring: row.storefront) != nil else {
      throw CommandFailure.gone
    }
    let isNew = try await library.star(row.item.id, at: context.now)
    if isNew, context.isPrivate { return .say("Starred until this session ends.") }
    return .say((isNew ? "Starred " : "Starred already: ") + row.name)
  }
}

/// `unstar`: removes the star of an item.
public struct UnstarCommand: ItemCommand {
  public static let configuration = CommandConfiguration(
    commandName: "unstar", abstract: "Remove the star of an item.")
  public static let libraryUse = LibraryRequirement.reads

  @Argument(help: .item) var item: ItemReference?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let row = try await row(context)
    let wasStarred = try await context.library().unstar(row.item.id, at: context.now)
    return .say((wasStarred ? "No longer starred: " : "It was not starred: ") + row.name)
  }

  /// Returns the row from the library only: an item that is not stored has no star and needs no request.
  @MainActor private func row(_ context: any CommandContext) async throws -> StoredItem {
    guard let item else { return try await context.item(nil).row }
    guard let row = try await context.stored(item) else {
      throw CommandFailure(.nothingFound, "The library has no such item, so it has no star.")
    }
    return row
  }
}

/// `stars`: lists the starred items.
public struct StarsCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "stars", abstract: "List what you starred, newest first.")
  public static let libraryUse = LibraryRequirement.reads

  @OptionGroup var limit: LimitOption
  @OptionGroup var filters: WhereOption
  @OptionGroup var format: FormatOption

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    if let condition = filters.condition {
      let starred = try await context.library().starred(
        limit: nil, preferring: context.settings().storefront)
      let rows = condition.rows(starred).prefix(limit.limit ?? .max)
      guard !rows.isEmpty else {
        throw CommandFailure.nothingPasses("starred item", condition)
      }
      return CommandResult(
        .rows(Array(rows), .stars), format: format.format, notices: filters.notices)
    }
    return CommandResult(
      .stored(.stars, limit: limit.limit, whenEmpty: "Nothing is starred."), format: format.format)
  }
}
