public import ArgumentParser
internal import Catalog

/// `sort`: prints the last list in another order.
public struct SortCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "sort", abstract: "Print the last list in another order.",
    discussion: "Rows without such a value come last. No request is sent; ':back' shows the former order.")
  public static let place = CommandPlace.prompt
  public static let promptValues = RowOrder.allCases.flatMap { [$0.rawValue, $0.rawValue + " reverse"] }

  enum Direction: String, CaseIterable, ExpressibleByArgument { case reverse }

  @Argument(help: .choice("The value to sort by; 'opened' begins with the latest.", of: RowOrder.self))
  var order: RowOrder

  @Argument(help: "'reverse' for the opposite order.")
  var direction: Direction?

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let isReversed = direction != nil
    return try context.atPrompt().arranged("by \(order.rawValue)" + (isReversed ? ", reversed" : "")) {
      order.sorted($0, isReversed: isReversed)
    }
  }
}

/// `filter`: prints the rows of the last list that have all words.
public struct FilterCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "filter", abstract: "Print the rows of the last list that pass.",
    discussion: """
      Each word is in the title, the artist or the collection; filters are written as in a search, such as 'year:1990..1999' \
      or '-live'. No request is sent.
      """)
  public static let place = CommandPlace.prompt
  public static let takesRawText = true

  @Argument(help: "Words and filters.")
  var words: [String]

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let typed = words.joined(separator: " ")
    let condition = try RowCondition(typed)
    return try context.atPrompt().arranged("with \(Wording.quoted(typed))", condition.rows)
  }
}

extension PromptControl {
  /// Returns the rows of the list that row numbers refer to, arranged; `how` is added to its title.
  fileprivate func arranged(_ how: String, _ arrange: ([StoredItem]) -> [StoredItem]) throws -> CommandResult
  {
    guard let list = listing, !list.all.isEmpty else {
      throw UsageError("There is no list yet. Search first.")
    }
    let rows = arrange(list.all)
    guard !rows.isEmpty else {
      throw CommandFailure(.nothingFound, "No row of \(PlaceMessages.name(list)) is \(how).")
    }
    var arranged = Listing(title: "\(list.title) \(how)", rows: rows)
    arranged.heading = "\(PlaceMessages.name(list)) \(how) · \(Wording.count(rows.count, "row"))"
    return CommandResult(.list(arranged, .search))
  }
}

extension RowOrder: @retroactive ExpressibleByArgument {}
