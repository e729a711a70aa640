public import ArgumentParser
internal import Catalog
internal import Terminal

/// `add`: puts items into a list.
public struct AddCommand: SeveralItemsCommand {
  public static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Put items at the end of a list, or at a place in it.",
    discussion: "A new name begins a list. A name of several words needs quotation marks.")
  public static let libraryUse = LibraryRequirement.asks

  @Argument(help: .list, completion: .lists) var list: ListName
  @Argument(help: ItemSelection.help) var items: [ItemSelection] = []
  @Option(name: .customLong("at"), help: "The place of the first new item, from 1. (default: the end)")
  var place: Int?

  public init() {}

  public func validate() throws {
    if let place, place < 1 { throw ValidationError("A place is 1 or more, not \(place).") }
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let found = try await context.storedItems(items)
    let (library, ids) = (try await context.library(), found.rows.map(\.item.id))
    let list = try await context.existing(list)
    if items.isEmpty, ItemSelection(argument: list.text) != nil,
      try await !library.listNames().contains(list.text)
    {
      throw UsageError("Name a list before the rows, such as 'add show \(list.text)'.")
    }
    let before = Set(
      try await library.items(inList: list.text, preferring: context.settings().storefront).map(\.item.id))
    let index = place.map { $0 - 1 } ?? .max
    _ = try await library.editList(list.text, at: context.now) { items in
      var changed = items
      changed.insert(contentsOf: ids.filter { !items.contains($0) }, at: min(index, items.count))
      return changed
    }
    let new = Set(ids).subtracting(before)
    let (to, already) = ("Added to \(list.quoted):", "In \(list.quoted) already")
    return try await context.changed(
      list.text, found.sentences(new, one: to, many: to, not: already), found)
  }
}

/// `remove`: takes items off a list, or removes the list.
public struct RemoveCommand: SeveralItemsCommand {
  public static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take items off a list, or remove the list.",
    discussion:
      "A list without items is removed. The items stay in the library. 'undo' puts back what was taken off.")
  public static let libraryUse = LibraryRequirement.reads

  @Argument(help: .list, completion: .lists) var list: ListName
  @Argument(help: ItemSelection.help) var items: [ItemSelection] = []
  @Flag(help: "Remove the list with all its items.") var all = false

  public init() {}

  public func validate() throws {
    if all, !items.isEmpty { throw ValidationError("Name items, or --all, not both.") }
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let (library, list) = (try await context.library(), try await context.existing(list))
    let undo = context.undoing
    let rows = try await context.items(in: list)
    if all {
      _ = try await library.editList(list.text, at: context.now) { _ in [] }
      return .say("Removed \(list.quoted) with \(Wording.count(rows.count, "item")); \(undo) puts it back.")
    }
    var found = try await context.items(items, mayAsk: false)
    let present = Set(rows.map(\.item.id))
    for row in found.rows where !present.contains(row.item.id) {
      found.miss("\(row.name) is not in \(list.quoted).")
    }
    let taken = found.rows.filter { present.contains($0.item.id) }
    guard let first = taken.first else { throw CommandFailure(found.status, found.notices) }
    let ids = Set(taken.map(\.item.id))
    _ = try await library.editList(list.text, at: context.now) { $0.filter { !ids.contains($0) } }
    let isGone = ids.count == rows.count
    let what = taken.count == 1 ? first.name : Wording.count(taken.count, "item")
    return try await context.changed(
      list.text,
      [
        "Took \(what) off \(list.quoted)\(isGone ? ", and removed the empty list" : ""); \(undo) puts \(taken.count == 1 ? "it" : "them") back."
      ], found)
  }
}

/// `move`: changes the place of an item in a list.
public struct MoveCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Give an item another place in one of your lists.",
    discussion: "':move road 5 1' makes the fifth row the first of the list “road”.")
  public static let libraryUse = LibraryRequirement.reads

  @Argument(help: .list, completion: .lists) var list: ListName
  @Argument(help: "Apple's id or a store link; at the prompt also a row number.") var item: ItemReference
  @Argument(help: "The new place, from 1; the last one for any larger number.") var place: Int

  public init() {}

  public func validate() throws {
    if place < 1 { throw ValidationError("A place is 1 or more, not \(place).") }
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let list = try await context.existing(list)
    let (items, named) = (try await context.items(in: list), try await context.stored(item))
    guard let row = items.first(where: { $0.item.id == named?.item.id }) else {
      throw CommandFailure(.nothingFound, "\(named?.name ?? "This item") is not in \(list.quoted).")
    }
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
      list.text, ["\(row.name) is number \(now) of \(rows.count) in \(list.quoted)."])
  }
}

/// `lists`: names the lists.
public struct ListsCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "lists", abstract: "Show your lists with item counts and running times.")
  public static let libraryUse = LibraryRequirement.reads

  @OptionGroup var format: ReportFormatOption
  @Flag(help: .hidden) var names = false

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let (library, store) = (try await context.library(), try await context.settings().storefront)
    if names {
      let names = try await library.listNames()
      return .lines { _ in names.map { Line(SafeText($0)) } }
    }
    let lists = try await library.lists(preferring: store)
    guard !lists.isEmpty || format.format == .json else {
      throw CommandFailure(.nothingFound, "There are no lists yet. \(context.adding) begins one.")
    }
    return .lines(format: format.output) { width in
      lists.map { Line([Span(SafeText($0.heading ?? "").cut(to: width), at: 0)]) }
    } json: {
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
  }
}

extension ArgumentHelp {
  static let list: ArgumentHelp = "The list's name."
}

extension CommandContext {
  /// Returns the name as a list has it; for a new list, with one blank between words, because more cannot be seen.
  func existing(_ name: ListName) async throws -> ListName {
    guard try await !library().listNames().contains(name.text) else { return name }
    let words = name.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return ListName(argument: words) ?? name
  }
}
