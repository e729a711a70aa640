public import ArgumentParser
internal import Catalog

/// `why`: explains the rank of a row in a list.
public struct WhyCommand: ItemCommand {
  public static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Explain why a row is ranked where it is.",
    discussion:
      "':why 2' explains row 2 of the last list. 'miru why 1440000541 mirror' explains that item's rank among the library's rows for mirror."
  )
  public static let libraryUse = LibraryRequirement.reads

  @Argument(
    help: ArgumentHelp(
      "A row number of the last list, or an item followed by search words.",
      valueName: "row | item words"))
  var words: [String]

  public init() {}

  public func validate() throws {
    if words.first.flatMap(ItemReference.init(argument:)) == nil {
      throw ValidationError(
        "why takes a row number, as in ':why 1'; in the shell, an item and the words of a search.")
    }
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    guard let reference = words.first.flatMap(ItemReference.init(argument:)) else { return .nothing }
    let library = try await context.library()
    let (listing, number): (Listing, Int)
    if words.count > 1 {
      (listing, number) = try await searched(reference, library, context)
    } else {
      guard let prompt = context.prompt, case .number(let row) = reference else {
        throw UsageError(
          "Name the words of the search, as in 'miru why ID WORDS'. At the prompt, a row number is enough.")
      }
      _ = try await context.item(reference, in: nil, freshness: .kept)
      guard let last = prompt.listing, last.row(Int(row)) != nil else {
        throw UsageError(":why takes a row number of the last list.")
      }
      (listing, number) = (last, Int(row))
    }
    guard let row = listing.row(number) else { return .nothing }
    var match: MatchReason?
    if case .library(let query) = listing.source {
      match = try await library.reason(for: row.item.id, in: query)
    }
    let reason = RankExplanation(row, number: number, of: listing, match: match)
    let search = words.count > 1 ? listing.title : nil
    return .say(reason.sentence(row: number, of: search, now: context.now))
  }

  /// Returns the library's results for the words, and the item's row number in them.
  @MainActor private func searched(
    _ reference: ItemReference, _ library: any LibraryPorts, _ context: any CommandContext
  ) async throws -> (Listing, Int) {
    guard let row = try await context.stored(reference) else {
      throw CommandFailure(.nothingFound, "The library has no such item.")
    }
    let text = words.dropFirst().joined(separator: " ")
    let query = LocalQuery(
      text, storefront: try await context.settings().storefront, limit: SearchQuery.limits.upperBound)
    let rows = try await library.matches(query)
    guard let place = rows.firstIndex(where: { $0.item.id == row.item.id }) else {
      let isMatch = try await library.reason(for: row.item.id, in: query) != nil
      let fault = isMatch ? "is not among the first \(query.limit) rows of the library for" : "does not match"
      throw CommandFailure(
        .nothingFound, "\(Wording.quoted(row.name)) \(fault) \(Wording.quoted(text)).")
    }
    return (Listing(title: text, rows: rows, source: .library(query)), place + 1)
  }
}
