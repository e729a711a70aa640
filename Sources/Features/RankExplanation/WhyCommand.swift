public import ArgumentParser
internal import Catalog

/// `why`: explains the rank of a row in a list.
public struct WhyCommand: ItemCommand {
  public static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Explain why a row is ranked where it is.",
    discussion:
      "':why 2' explains row 2 of the last list, 'miru why ID mirror' a row of the library's for mirror.")
  public static let libraryUse = LibraryRequirement.reads

  @Argument(help: "A row number of the last list, or an item and search words.") var item: ItemReference
  @Argument(help: "The words of a search of the library.") var words: [String] = []

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    // The blank ends a last word that could go on at the prompt.
    let (library, line) = (try await context.library(), SearchLine(words.joined(separator: " ") + " "))
    let text = line.words.trimmingBlanks
    let id = try await context.stored(item)?.item.id
    var (listing, number): (Listing?, Int?) = (context.place?.listing, nil)
    if !text.isEmpty {
      let usual = try await context.settings().storefront
      let query = LocalQuery(
        text, storefront: line.storefront ?? usual, limit: SearchQuery.limits.upperBound,
        refinement: line.refinement)
      let rows = try await library.matches(query)
      listing = Listing(title: text, rows: rows, source: .library(query))
      number = rows.firstIndex { $0.item.id == id }.map { $0 + 1 }
    } else if case .number(let row) = item {
      number = Int(exactly: row)
    }
    guard let listing, let number, let row = listing.row(number) else {
      throw CommandFailure(.nothingFound, "Name a row of the last list, or an item and words that find it.")
    }
    let reason = try await Self.reason(row, number, of: listing, in: library, now: context.now)
    return .say("Row \(number): \(reason).")
  }

  static func reason(
    _ row: StoredItem, _ number: Int, of listing: Listing, in library: any ItemStore, now: Timestamp
  ) async throws -> String {
    switch (listing.place, listing.source, listing.section(of: number - 1)?.topic) {
    case (.history, _, _), (.home, _, .recentlyOpened): return "sorted by last opening"
    case (.home, _, .openedMost):
      let last = row.marks.lastVisitedAt.map { ", the last time " + LocalDay(now: now).phrase(of: $0) } ?? ""
      return "sorted by openings; this row was opened \(Wording.count(row.marks.visitCount, "time"))\(last)"
    case (.list(let list), _, _): return "listed under: your list \(Wording.quoted(list))"
    case (.results, .library(let query), _):
      let words = try await library.reason(for: row.item.id, in: query)?.words.map(\.sentence) ?? []
      return words.isEmpty ? "no word of the search is in its text now" : words.joined(separator: ", ")
    case (.results, .answer, _):
      let received = listing.fetchedAt.map { ", received " + RelativeTime.ago($0, now: now) } ?? ""
      return "Apple's own order, place \(number) of its answer to \(Wording.quoted(listing.title))\(received)"
    default: return "listed under: \(listing.section(of: number - 1)?.title ?? listing.title)"
    }
  }
}

extension MatchReason.Word {
  fileprivate var sentence: String {
    let place = field == .drawnTogether ? "a name written as one word" : "the \(field)"
    return switch fit {
    case .word: "“\(text)” is a word of \(place)"
    case .beginning: "“\(text)” begins a word of \(place)"
    case .part: "“\(text)” is part of \(place)"
    case .typo(let meant): "“\(text)” may be a typo of “\(meant)” in \(place)"
    }
  }
}
