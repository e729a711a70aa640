internal import ArgumentParser
internal import Catalog

/// A condition on rows, written as a search line: words that a row has, filters, an order and a store.
public struct RowCondition: Hashable, Sendable {
  private let words: [QueryWords]
  private let refinement: Refinement?
  private let storefront: Storefront?
  /// A sentence about a word that is text and may be misspelt; `nil` without one.
  let hint: String?

  /// Reads a condition; throws a sentence for one that says nothing or has a wrong value.
  init(_ text: String) throws {
    let line = SearchLine(text, isCondition: true)
    if let name = line.invalid { throw UsageError(SearchNotice.filterForm(name).sentence() + ".") }
    if let store = line.store, line.storefront == nil { throw UsageError(SearchNotice(store).sentence()) }
    if let unknown = line.refinement?.unknownToLibrary {
      throw UsageError("Rows do not name \(unknown); only a search can ask Apple for them.")
    }
    words = SearchFolding.words(line.words).map { QueryWords($0) }
    (refinement, storefront) = (line.refinement, line.storefront)
    hint = line.misspelt.map { $0.hint + "." }
    guard !words.isEmpty || refinement != nil || storefront != nil else {
      throw UsageError("Name words to filter by; \(Wording.typed(text)) has none.")
    }
  }

  /// Returns the rows that meet it, in its order.
  func rows(_ rows: [StoredItem]) -> [StoredItem] { (refinement ?? Refinement([])).rows(rows.filter(takes)) }

  var hasOrder: Bool { refinement?.order != nil }

  func takes(_ row: StoredItem) -> Bool {
    guard storefront.map({ $0 == row.storefront }) ?? true, refinement?.passes(row) ?? true else {
      return false
    }
    let texts = [row.item.title, row.item.artistName, row.item.collectionName].compactMap(\.self)
    return words.allSatisfy { word in texts.contains { !word.matches(in: $0).isEmpty } }
  }
}

extension CommandFailure {
  /// No row passes a condition; `what` names the rows.
  static func nothingPasses(_ what: String, _ condition: RowCondition?) -> CommandFailure {
    CommandFailure(
      .nothingFound, ["No \(what) passes these filters.", condition?.hint].compactMap(\.self))
  }
}

/// The option that selects rows by a condition.
struct WhereOption: ParsableArguments {
  @Option(
    name: .customLong("where"), parsing: .unconditional,
    help: ArgumentHelp("Only rows that pass, such as 'kind:album year:1990..'.", valueName: "filters"),
    transform: { text in
      do { return try RowCondition(text) } catch let error as UsageError {
        throw ValidationError(error.sentence)
      }
    })
  var condition: RowCondition?

  /// A sentence about a word of it that may be misspelt.
  var notices: [String] { [condition?.hint].compactMap(\.self) }
}
