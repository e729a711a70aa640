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
    commandName: "filter", abstract: "Print the rows of the last list that have these words.",
    discussion: "Each word is in the title, the artist or the collection. No request is sent.")
  public static let place = CommandPlace.prompt
  public static let takesRawText = true

  @Argument(help: "The words.")
  var words: [String]

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let typed = words.joined(separator: " ")
    let wanted = SearchFolding.words(typed).map { QueryWords($0) }
    guard !wanted.isEmpty else {
      throw UsageError("Name words to filter by; \(Wording.quoted(typed)) has none.")
    }
    return try context.atPrompt().arranged("with \(Wording.quoted(typed))") { rows in
      rows.filter { row in
        let texts = [row.item.title, row.item.artistName, row.item.collectionName].compactMap(\.self)
        return wanted.allSatisfy { word in texts.contains { !word.matches(in: $0).isEmpty } }
      }
    }
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

/// A value of rows to sort by.
enum RowOrder: String, CaseIterable, ExpressibleByArgument {
  case year, name, time, price, opened

  /// Returns the rows in order; rows without a value, and among equals, stay in their order, the former at the end.
  func sorted(_ rows: [StoredItem], isReversed: Bool) -> [StoredItem] {
    func sorted<Value: Comparable>(_ value: (StoredItem) -> Value?) -> [StoredItem] {
      let valued = rows.map { (row: $0, value: value($0)) }
      let known = valued.compactMap { pair in pair.value.map { (row: pair.row, value: $0) } }
      // The sort of the standard library is stable.
      let order = known.sorted { isReversed ? $1.value < $0.value : $0.value < $1.value }
      return order.map(\.row) + valued.filter { $0.value == nil }.map(\.row)
    }
    return switch self {
    case .year: sorted { $0.item.releaseDate?.rawValue }
    case .name: sorted { $0.item.title.map { SearchFolding.words($0).joined(separator: " ") } }
    case .time: sorted(\.item.runningTime)
    case .price: sorted(\.item.amount)
    case .opened: sorted { $0.marks.lastVisitedAt.map { -$0.rawValue } }
    }
  }
}

extension CatalogItem {
  /// What the item costs; `nil` if it is not sold by itself.
  fileprivate var amount: Double? {
    let price =
      switch self {
      case .track(let track): track.trackPrice
      case .collection(let collection): collection.collectionPrice
      case .artist: nil as Double?
      }
    return price.flatMap { $0 < 0 ? nil : $0 }
  }
}
