public import ArgumentParser
public import Catalog

/// `history`: lists the opened items; at a terminal's prompt it shows the stack of cards.
public struct HistoryCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List what you opened, newest first.",
    discussion: "At the prompt of a terminal, shows the stack of cards.")
  public static let libraryUse = LibraryRequirement.reads
  public static let keys = [
    KeyHelp("Down, j", "the card below"), KeyHelp("Up, k", "the card above"),
    KeyHelp("Page Down", "half a window down"), KeyHelp("Page Up", "half a window up"),
    KeyHelp("Home, g", "the card on top"), KeyHelp("End, G", "the card at the bottom"),
    KeyHelp("Enter", "open the card"), KeyHelp("/", "filter as you type"),
    KeyHelp("s", "star it, or unstar it"), KeyHelp("x", "take it off the stack"),
    KeyHelp("u", "undo your last change"), KeyHelp("Space", "mark it, go to the next"),
    KeyHelp("e", "export the marked, or all"), KeyHelp("q, Esc", "drop the filter, or leave"),
    KeyHelp("Ctrl-D", "the same as q"), KeyHelp(":", "begin a command"),
  ]

  @OptionGroup var limit: LimitOption
  @OptionGroup var days: DaysOption
  @OptionGroup var filters: WhereOption
  @OptionGroup var format: FormatOption

  public init() {}

  public func validate() throws {
    if filter.isReversed {
      throw ValidationError("--since is later than --until, so nothing would be listed.")
    }
  }

  private var filter: ExportFilter { ExportFilter(since: days.since, until: days.until) }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    if !filter.takesAll || filters.condition != nil { return try await filtered(context) }
    let visits = try await context.library().figures().visits
    return CommandResult(
      .stored(
        .history, limit: limit.limit, whenEmpty: PlaceMessages.emptyStack(visits: visits, undo: "miru undo")),
      format: format.format)
  }

  /// Lists the cards that pass, each with its last opening of all.
  @MainActor private func filtered(_ context: any CommandContext) async throws -> CommandResult {
    let library = try await context.library()
    var rows: [StoredItem] = []
    for card in try await library.cards(limit: nil, preferring: context.settings().storefront) {
      let visits = filter.takesAll ? [] : try await library.visits(of: card.item.id)
      if filter.part(ArchivedItem(card, visits: visits, lists: []), from: .history) != nil {
        rows.append(card)
      }
    }
    rows = filters.condition?.rows(rows) ?? rows
    guard !rows.isEmpty else { throw CommandFailure.nothingPasses("card", filters.condition) }
    var listing = Listing(
      title: "History", rows: Array(rows.prefix(limit.limit ?? .max)),
      place: context.place == nil ? .history : nil)
    let part = listing.all.count < rows.count ? "\(listing.all.count) of " : ""
    listing.heading = "History · \(part)\(Wording.count(rows.count, "card"))"
    return CommandResult(.list(listing, .history), format: format.format, notices: filters.notices)
  }
}

/// `clear`: removes every card from the stack, or one.
public struct ClearCommand: SeveralItemsCommand {
  public static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Take every card off the stack, or some.",
    discussion: "The record of what you opened stays in the library. 'undo' puts the cards back.")
  public static let libraryUse = LibraryRequirement.reads

  @Argument(
    help: ArgumentHelp(
      "The cards: Apple's ids or store links; at the prompt also row numbers and ranges such as 5-8. (default: every card)",
      valueName: "item"))
  var items: [ItemSelection] = []

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    func tookOff(_ name: String?, _ count: Int) -> String {
      "Took \(name ?? Wording.count(count, "card")) off the stack; \(context.undoing) puts \(count == 1 ? "it" : "them") back."
    }
    guard items.isEmpty else {
      var found = try await context.items(items, mayAsk: false)
      let taken = try await context.library().dismiss(found.rows.map(\.item.id), at: context.now)
      for row in found.rows where !taken.contains(row.item.id) {
        found.miss("\(row.name) is not on the stack.")
      }
      guard !taken.isEmpty else { throw CommandFailure(found.status, found.notices) }
      let name = taken.count == 1 ? found.rows.first { taken.contains($0.item.id) }?.name : nil
      return found.result([tookOff(name, taken.count)])
    }
    let cards = try await context.library().clearStack(at: context.now)
    guard cards > 0 else { throw CommandFailure(.nothingFound, "There is no card on the stack.") }
    return .say(tookOff(nil, cards))
  }
}

/// `undo`: undoes the last change, of any session.
public struct UndoCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change, such as a star or an import.",
    discussion: "Repeat it to undo earlier changes, also those of earlier sessions.")
  public static let libraryUse = LibraryRequirement.reads

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    // An interrupted import is the last change; the user does not mean an earlier one.
    if let notices = try await context.undoInterruptedImport() {
      return CommandResult(.nothing, notices: notices)
    }
    let (library, store) = (try await context.library(), try await context.settings().storefront)
    while let newest = try await library.newestChange() {
      let change = newest.change
      guard case .listed(let list) = change else {
        guard try await library.undo(newest) else { continue }
        return .say(
          change.undoneSentence(try await library.name(of: change, preferring: store), now: context.now))
      }
      let before = try await library.items(inList: list, preferring: store)
      guard try await library.undo(newest) else { continue }
      let after = try await library.items(inList: list, preferring: store)
      return try await context.changed(list, [Self.undone(list, before, after)])
    }
    throw CommandFailure(.nothingFound, "There is nothing to undo.")
  }

  /// Describes what was undone in a list: another prompt may have changed it.
  private static func undone(_ list: String, _ before: [StoredItem], _ after: [StoredItem]) -> String {
    func others(_ rows: [StoredItem], than known: [StoredItem]) -> (count: Int, name: String) {
      let known = Set(known.map(\.item.id))
      let rows = rows.filter { !known.contains($0.item.id) }
      return (rows.count, rows.count == 1 ? rows[0].name : Wording.count(rows.count, "item"))
    }
    let (back, gone, list) = (others(after, than: before), others(before, than: after), Wording.quoted(list))
    if back.count > 0 { return "Undone: \(back.name) \(back.count == 1 ? "is" : "are") in \(list) again." }
    if gone.count > 0 {
      return "Undone: \(gone.name) \(gone.count == 1 ? "is" : "are") no longer in \(list)."
    }
    return "Undone: \(list) has its former order."
  }
}

extension ItemStore {
  /// Returns the name of the changed item for messages; empty for a change of several items.
  public func name(of change: Change, preferring storefront: Storefront) async throws -> String {
    guard let id = change.item else { return "" }
    return try await item(id, preferring: storefront)?.name ?? "an item"
  }
}

extension Change {
  /// Describes the effect of undoing the change.
  public func undoneSentence(_ name: String, now: Timestamp) -> String {
    switch self {
    case .starred: "Undone: \(name) is no longer starred."
    case .unstarred: "Undone: \(name) is starred again."
    case .dismissed: "Undone: \(name) is on the stack again."
    case .cleared(let cards):
      "Undone: \(Wording.count(cards, "card is", "cards are")) on the stack again."
    case .listed(let list): "Undone: the last change of the list \(Wording.quoted(list))."
    case .imported(let past): "Undone: \(past.words(now: now)): \(past.contents)."
    case .several(.starred, let count): "Undone: \(Wording.count(count, "item")) are no longer starred."
    case .several(.unstarred, let count): "Undone: \(Wording.count(count, "item")) are starred again."
    case .several(_, let count): "Undone: \(Wording.count(count, "card")) are on the stack again."
    }
  }
}
