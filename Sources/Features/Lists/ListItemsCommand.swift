public import ArgumentParser
internal import Catalog

/// `list`: shows a list, or changes the list as a whole.
public struct ListItemsCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show one of your lists, with its running time.",
    discussion: """
      json and ndjson hold the list itself too: 'miru import' restores its items and their order. At the prompt, \
      ':sort ORDER --keep' keeps an order of the list that is shown.
      """)
  public static let libraryUse = LibraryRequirement.reads

  @Argument(help: .list, completion: .lists) var list: ListName
  @OptionGroup var limit: LimitOption
  @OptionGroup var filters: WhereOption
  @OptionGroup var format: FormatOption

  @Option(
    help: ArgumentHelp("Show when each item starts, if the first starts at this time.", valueName: "hh:mm"),
    transform: ShowTimes.minutes)
  var clock: Int?

  @Flag(help: "Edit the list in $EDITOR, a line for each item. Move and delete lines.")
  var edit = false

  @Option(help: ArgumentHelp("Give the list this name.", valueName: "name")) var rename: ListName?
  @Option(help: ArgumentHelp("Make a list of this name with the same items.", valueName: "name"))
  var copyTo: ListName?

  public init() {}

  public func validate() throws {
    let changes = [edit, rename != nil, copyTo != nil, clock != nil].count { $0 }
    if changes > 1 { throw ValidationError("Use one of --clock, --edit, --rename and --copy-to.") }
    if edit || rename != nil || copyTo != nil, filters.condition != nil || limit.limit != nil {
      throw ValidationError(
        "--edit, --rename and --copy-to are about the whole list. Leave out --where and --limit.")
    }
    if clock != nil, format.name != nil || format.template != nil {
      throw ValidationError("--clock prints times, not rows, so it takes no --format.")
    }
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let list = try await context.existing(list)
    let rows = try await context.items(in: list)
    if edit { return try await edited(list, rows, in: context) }
    if let new = rename ?? copyTo { return try await copied(list, to: new, in: context) }
    let shown = filters.condition?.rows(rows) ?? rows
    guard !shown.isEmpty else {
      throw CommandFailure.nothingPasses("item of \(list.quoted)", filters.condition)
    }
    let first = Array(shown.prefix(limit.limit ?? .max))
    if let clock {
      let times = ShowTimes(of: first, from: clock)
      return .lines(notices: filters.notices, { times.lines(width: $0) })
    }
    return CommandResult(
      .list(.list(named: list.text, first, of: rows.count), .list), format: format.format,
      notices: filters.notices)
  }

  @MainActor private func copied(
    _ list: ListName, to new: ListName, in context: any CommandContext
  ) async throws -> CommandResult {
    let library = try await context.library()
    let isRenamed = rename != nil
    guard
      try await library.copyList(list.text, to: new.text, removing: isRenamed, at: context.now)
    else { throw CommandFailure(.usage, "There is a list \(new.quoted) already. Choose another name.") }
    let rows = try await context.items(in: new)
    let sentence =
      isRenamed ? "\(list.quoted) is now \(new.quoted)." : "Copied \(list.quoted) to \(new.quoted)."
    guard context.place != nil else { return .say(sentence) }
    return CommandResult(.list(.list(named: new.text, rows), .list), notices: [sentence])
  }

  @MainActor private func edited(
    _ list: ListName, _ rows: [StoredItem], in context: any CommandContext
  ) async throws -> CommandResult {
    let text = ListText(rows)
    let edited = try context.edit(text.text, named: "list.txt") { _ = try text.kept(in: $0) }
    let kept = try text.kept(in: edited)
    guard !kept.isEmpty, kept != rows.map(\.item.id) else { return .say("\(list.quoted) was not changed.") }
    let old = Set(rows.map(\.item.id))
    _ = try await context.library().editList(list.text, at: context.now) { present in
      // Another miru may have changed the list meanwhile.
      kept.filter(present.contains) + present.filter { !old.contains($0) }
    }
    let now = try await context.items(in: list)
    let sentence =
      "\(list.quoted) has \(Wording.count(now.count, "item")); \(context.undoing) restores it."
    guard context.place != nil else { return .say(sentence) }
    return CommandResult(.list(.list(named: list.text, now), .list), notices: [sentence])
  }
}
