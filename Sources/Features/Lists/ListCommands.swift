public import ArgumentParser
internal import Catalog
internal import Terminal

/// `add`: puts an item at the end of a list.
public struct AddCommand: ItemCommand {
  public static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Put an item at the end of one of your lists.",
    discussion: "A new name begins a list. A name of several words needs quotation marks.")
  public static let libraryUse = LibraryRequirement.asks

  @Argument(help: .list) var list: ListName
  @Argument(help: .item) var item: ItemReference?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let row = try await context.item(item).row
    let (library, id) = (try await context.library(), row.item.id)
    guard try await library.item(id, preferring: row.storefront) != nil else { throw CommandFailure.gone }
    let list = try await context.existing(list)
    let isNew = try await library.editList(list.text, at: context.now) { items in
      items.contains(id) ? items : items + [id]
    }
    return .say(isNew ? "Added to \(list.quoted): \(row.name)" : "In \(list.quoted) already: \(row.name)")
  }
}

/// `remove`: takes an item off a list, or removes the list.
public struct RemoveCommand: ItemCommand {
  public static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take an item off one of your lists, or remove the list.",
    discussion:
      "A list without items is removed. The items stay in the library. 'undo' puts back what was taken off.")
  public static let libraryUse = LibraryRequirement.reads

  @Argument(help: .list) var list: ListName
  @Argument(help: .item) var item: ItemReference?
  @Flag(help: "Remove the list with all its items.") var all = false

  public init() {}

  public func validate() throws {
    if all, item != nil { throw ValidationError("Name an item, or --all, not both.") }
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let (library, list) = (try await context.library(), try await context.existing(list))
    let undo = context.place == nil ? "'miru undo'" : ":undo"
    if all {
      let rows = try await context.items(in: list)
      _ = try await library.editList(list.text, at: context.now) { _ in [] }
      return .say("Removed \(list.quoted) with \(Wording.count(rows.count, "item")); \(undo) puts it back.")
    }
    let row = try await context.item(item, of: list)
    _ = try await library.editList(list.text, at: context.now) { $0.filter { $0 != row.item.id } }
    let isGone = try await library.items(inList: list.text, preferring: row.storefront).isEmpty
    return try await context.changed(
      list.text,
      "Took \(row.name) off \(list.quoted)\(isGone ? ", and removed the empty list" : ""); \(undo) puts it back."
    )
  }
}

/// `move`: changes the place of an item in a list.
public struct MoveCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Give an item another place in one of your lists.",
    discussion: "':move road 5 1' makes the fifth row the first of the list “road”.")
  public static let libraryUse = LibraryRequirement.reads

  @Argument(help: .list) var list: ListName
  @Argument(help: "Apple's id or a store link; at the prompt also a row number.") var item: ItemReference
  @Argument(help: "The new place, from 1; the last one for any larger number.") var place: Int

  public init() {}

  public func validate() throws {
    if place < 1 { throw ValidationError("A place is 1 or more, not \(place).") }
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let list = try await context.existing(list)
    let row = try await context.item(item, of: list)
    let (id, index) = (row.item.id, place - 1)
    let library = try await context.library()
    _ = try await library.editList(list.text, at: context.now) { items in
      var others = items.filter { $0 != id }
      others.insert(id, at: min(index, others.count))
      return others
    }
    let rows = try await context.items(in: list)
    let now = rows.firstIndex { $0.item.id == id }.map { $0 + 1 } ?? place
    return try await context.changed(
      list.text, "\(row.name) is number \(now) of \(rows.count) in \(list.quoted).")
  }
}

/// `list`: shows a list.
public struct ListItemsCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show one of your lists in its order, with its running time.",
    discussion: "json and ndjson hold the list itself too: 'miru import' restores its items and their order.")
  public static let libraryUse = LibraryRequirement.reads

  @Argument(help: .list) var list: ListName
  @OptionGroup var limit: LimitOption
  @OptionGroup var filters: WhereOption
  @OptionGroup var format: FormatOption

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let list = try await context.existing(list)
    let rows = try await context.items(in: list)
    let shown = filters.condition?.rows(rows) ?? rows
    guard !shown.isEmpty else {
      throw CommandFailure.nothingPasses("item of \(list.quoted)", filters.condition)
    }
    let first = Array(shown.prefix(limit.limit ?? .max))
    return CommandResult(
      .list(.list(named: list.text, first, of: rows.count), .list), format: format.format,
      notices: filters.notices)
  }
}

/// `lists`: names the lists.
public struct ListsCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "lists", abstract: "Show your lists, with their items counted and their running time.")
  public static let libraryUse = LibraryRequirement.reads

  @OptionGroup var format: ReportFormatOption

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let (library, store) = (try await context.library(), try await context.settings().storefront)
    var lists: [Listing] = []
    for name in try await library.listNames() {
      lists.append(.list(named: name, try await library.items(inList: name, preferring: store)))
    }
    guard !lists.isEmpty || format.format == .json else {
      throw CommandFailure(.nothingFound, "There are no lists yet. \(context.adding) begins one.")
    }
    let report = CommandReport { [lists] width in
      lists.map { Line([Span(SafeText($0.heading ?? "").cut(to: width), at: 0)]) }
    } json: { [lists] in
      RawJSON(fields: [
        (
          "lists",
          RawJSON(
            array: lists.map { list in
              RawJSON(fields: [
                ("name", RawJSON(string: list.title)), ("items", RawJSON(number: list.rows.count)),
                ("milliseconds", RawJSON(number: Int(clamping: list.rows.totalTime))),
              ])
            })
        )
      ]).text
    }
    return CommandResult(.report(report), format: format.output)
  }
}

/// The message about a word that cannot be a list's name.
public enum ListCommandHelp {
  public static let name = "A list's name comes first: 1 to 60 characters, no number and no link."
  public static let place = "A place is a number from 1; one that is too large is the last."

  /// Returns the hint for a name of several words without quotation marks; `nil` for other words after a command.
  ///
  /// `before` stands before a command's name: `:` at the prompt, `miru ` in the shell.
  public static func quotationMarks(_ command: String, _ words: [String], before: String) -> String? {
    let commands: [any MiruCommand.Type] = [
      AddCommand.self, RemoveCommand.self, MoveCommand.self, ListItemsCommand.self,
    ]
    let name = words.prefix { ItemReference(argument: $0) == nil && !$0.hasPrefix("-") }
    guard commands.contains(where: { $0.name == command }), name.count > 1 else { return nil }
    let rest = words.dropFirst(name.count).map { " " + $0 }.joined()
    let quoted = "\"\(name.joined(separator: " "))\""
    return "A name of several words needs quotation marks: \(before)\(command) \(quoted)\(rest)"
  }
}

extension ArgumentHelp {
  fileprivate static let list: ArgumentHelp = "The list's name."
}

extension CommandContext {
  /// The command that begins a list here.
  fileprivate var adding: String { prompt == nil ? "'miru add NAME ID'" : "':add NAME'" }

  /// Returns the name as a list has it; for a new list, with one blank between words, because more cannot be seen.
  fileprivate func existing(_ name: ListName) async throws -> ListName {
    guard try await !library().listNames().contains(name.text) else { return name }
    let words = name.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return ListName(argument: words) ?? name
  }

  /// Returns the items of a list that exists.
  fileprivate func items(in list: ListName) async throws -> [StoredItem] {
    let library = try await library()
    let rows = try await library.items(inList: list.text, preferring: try await settings().storefront)
    guard !rows.isEmpty else {
      throw CommandFailure(.nothingFound, try await library.missing(list.text, add: adding))
    }
    return rows
  }

  /// Returns an item of a list that exists; without a reference, the marked row, or the last card.
  fileprivate func item(_ reference: ItemReference?, of list: ListName) async throws -> StoredItem {
    let rows = try await items(in: list)
    let named: StoredItem? =
      if let reference {
        try await stored(reference)
      } else {
        try await item(nil).row
      }
    guard let row = rows.first(where: { $0.item.id == named?.item.id }) else {
      throw CommandFailure(.nothingFound, "\(named?.name ?? "This item") is not in \(list.quoted).")
    }
    return row
  }
}
