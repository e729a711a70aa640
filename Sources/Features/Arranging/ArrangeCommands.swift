public import ArgumentParser
public import Catalog

/// `sort`: prints the last list in another order.
public struct SortCommand: PromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "sort", abstract: "Print the last list in another order.",
    discussion: """
      Rows without such a value come last. No request is sent; ':back' shows the former order. '--keep' gives the list that \
      is shown this order; ':undo' restores the former one.
      """)
  // The parser would take '-year' as options.
  public static let takesRawText = true
  public static let promptValues = RowOrder.allCases.flatMap { [$0.rawValue, $0.rawValue + " reverse"] }

  enum Word: String, CaseIterable, ExpressibleByArgument {
    case reverse
    case keep = "--keep"
  }

  @Argument(help: "The value to sort by; 'opened' begins with the latest.")
  var order: RowSorting

  @Argument(
    help: ArgumentHelp(
      "'reverse' for the opposite order, as '-year' for 'year'; '--keep' to keep it.",
      valueName: "reverse|--keep"))
  var words: [Word] = []

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let isReversed = order.isReversed != words.contains(.reverse)
    let order = order.order
    if words.contains(.keep) { return try await keep(order, isReversed, in: context) }
    return try context.arranged { arrangement in
      arrangement.order = order.rawValue + (isReversed ? ", reversed" : "")
    } rows: {
      order.sorted($0, isReversed: isReversed)
    }
  }

  /// Gives the list that is shown the order for good.
  @MainActor private func keep(
    _ order: RowOrder, _ isReversed: Bool, in context: any CommandContext
  ) async throws -> CommandResult {
    let listing = context.place?.listing
    let place: String? =
      if case .list(let name)? = listing?.place { name } else { listing?.arrangement?.list }
    guard let text = place, let list = ListName(argument: text) else {
      throw UsageError("'--keep' is for one of your lists; ':list NAME' shows it.")
    }
    let sorted = order.sorted(try await context.items(in: list), isReversed: isReversed).map(\.item.id)
    let known = Set(sorted)
    let isChanged = try await context.library().editList(text, at: context.now) { present in
      sorted.filter(present.contains) + present.filter { !known.contains($0) }
    }
    let words = order.rawValue + (isReversed ? ", reversed" : "")
    return CommandResult(
      .list(.list(named: text, try await context.items(in: list)), .list),
      notices: [
        isChanged
          ? "\(list.quoted) is sorted by \(words); :undo restores its order."
          : "\(list.quoted) was in this order already."
      ])
  }
}

/// `filter`: prints the rows of the last list that have all words.
public struct FilterCommand: PromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "filter", abstract: "Print the rows of the last list that pass.",
    discussion: """
      Each word is in the title, the artist or the collection; filters are written as in a search, such as 'year:1990..1999' \
      or '-live'. No request is sent.
      """)
  public static let takesRawText = true

  @Argument(help: "Words and filters.")
  var words: [String]

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let typed = words.joined(separator: " ")
    let condition = try RowCondition(typed)
    var result = try context.arranged(
      { $0.filters.append(typed) }, condition, rows: condition.rows)
    if let hint = condition.hint { result.notices.append(hint) }
    return result
  }
}

extension CommandContext {
  /// Returns the rows of the list that row numbers refer to, arranged; `change` adds to what its heading says.
  fileprivate func arranged(
    _ change: (inout Arrangement) -> Void, _ condition: RowCondition? = nil,
    rows arrange: ([StoredItem]) -> [StoredItem]
  ) throws -> CommandResult {
    guard let list = place?.listing, !list.all.isEmpty else {
      throw UsageError("There is no list yet. Search first.")
    }
    var arrangement = list.arrangement ?? Arrangement(of: list)
    change(&arrangement)
    let rows = arrange(list.all)
    guard !rows.isEmpty else {
      throw CommandFailure.nothingPasses("row of \(PlaceMessages.name(list))", condition)
    }
    return CommandResult(.list(Listing(arrangement, rows), .search))
  }
}

extension RowSorting: @retroactive ExpressibleByArgument {
  /// Parses `year` or `-year`.
  public init?(argument: String) { self.init(argument) }

  public static var allValueStrings: [String] { RowOrder.allCases.map(\.rawValue) }
}
