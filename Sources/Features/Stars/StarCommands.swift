public import ArgumentParser
internal import Catalog

/// `star`: stars items.
public struct StarCommand: SeveralItemsCommand {
  public static let configuration = CommandConfiguration(commandName: "star", abstract: "Star items.")
  public static let libraryUse = LibraryRequirement.asks

  @Argument(help: ItemSelection.help) var items: [ItemSelection] = []

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let found = try await context.storedItems(items)
    let new = try await context.library().star(found.rows.map(\.item.id), at: context.now)
    if new.count == found.rows.count, context.isPrivate {
      return found.result(["Starred until this session ends."])
    }
    return found.result(
      found.sentences(new, one: "Starred", many: "Starred", not: "Starred already"))
  }
}

/// `unstar`: removes the stars of items.
public struct UnstarCommand: SeveralItemsCommand {
  public static let configuration = CommandConfiguration(
    commandName: "unstar", abstract: "Remove the stars of items.")
  public static let libraryUse = LibraryRequirement.reads

  @Argument(help: ItemSelection.help) var items: [ItemSelection] = []

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    // An item that is not stored has no star and needs no request.
    let found = try await context.items(items, mayAsk: false)
    let gone = try await context.library().unstar(found.rows.map(\.item.id), at: context.now)
    return found.result(
      found.sentences(
        gone, one: "No longer starred:", many: "Removed the stars of", not: "It was not starred"))
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
      let rows = Array(condition.rows(starred).prefix(limit.limit ?? .max))
      guard !rows.isEmpty else {
        throw CommandFailure.nothingPasses("starred item", condition)
      }
      let found = FoundRows(rows: rows, status: .done, notices: filters.notices)
      return CommandResult(found, heading: "Stars", format: format.format, source: .stars)
    }
    return CommandResult(
      .stored(.stars, limit: limit.limit, whenEmpty: "Nothing is starred."), format: format.format)
  }
}
