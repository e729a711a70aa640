public import ArgumentParser
public import Catalog

/// An item, or a range of rows such as `5-8`, as an argument of a command for several items.
public enum ItemSelection: Hashable, Sendable, ExpressibleByArgument {
  case one(ItemReference)
  case rows(ClosedRange<Int64>)

  public init?(argument: String) {
    if let item = ItemReference(argument: argument) {
      self = .one(item)
      return
    }
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false)
      .compactMap { ItemReference(argument: String($0)) }
    guard ends.count == 2, case .number(let first) = ends[0], case .number(let last) = ends[1], first <= last,
      argument.count(where: { $0 == "-" }) == 1
    else { return nil }
    self = .rows(first...last)
  }

  public static let help = ArgumentHelp(
    "Apple's ids or store links; at the prompt also row numbers and ranges such as 5-8. Default at the prompt: the marked row, or the last card.",
    valueName: "item")
}

extension CommandContext {
  /// Returns the items that words name, each once; without a word, the card shown last.
  ///
  /// Items that are not stored are looked up together; with `mayAsk` false they do not exist. Items that do not exist are
  /// named beside the others.
  ///
  /// - Throws: What prevents all of them, such as `CommandFailure`.
  public func items(_ words: [ItemSelection], mayAsk: Bool = true) async throws -> FoundRows {
    guard !words.isEmpty else {
      let picked = try takePicked()
      if !picked.isEmpty { return FoundRows(rows: picked, status: .done) }
      let found = try await item(nil)
      return FoundRows(rows: [found.row], status: found.status, notices: found.notices)
    }
    var found = FoundRows(rows: [], status: .done)
    var places: [(wanted: PastedItem?, row: StoredItem?)] = []
    let storefront = try await settings().storefront
    for reference in try references(words, &found) {
      do {
        places.append((reference.pasted(in: storefront), try await stored(reference)))
      } catch let error as UsageError where words != [.one(reference)] {
        found.miss(error.sentence)
      }
    }
    let unknown = places.compactMap { $0.row == nil ? $0.wanted : nil }
    let rows = mayAsk ? try await lookUp(unknown, &found) : [:]
    for place in places {
      if let row = place.row ?? place.wanted.flatMap({ rows[$0] }) {
        found.rows.append(row)
      } else if !mayAsk {
        found.miss("The library has no item\(place.wanted.map { " \($0.number)" } ?? "").")
      }
    }
    found.rows = found.rows.distinct
    guard !found.rows.isEmpty else { throw CommandFailure(found.status, found.notices) }
    return found
  }

  /// Returns the references, with each row of a range; rows that the list does not have are missed.
  private func references(_ words: [ItemSelection], _ found: inout FoundRows) throws -> [ItemReference] {
    try words.flatMap { word -> [ItemReference] in
      guard case .rows(let range) = word else {
        if case .one(let reference) = word { return [reference] }
        return []
      }
      guard let listing = place?.listing else {
        // Says why there are no rows.
        _ = try place?.row(.number(range.lowerBound))
        let text = "\(range.lowerBound)-\(range.upperBound)"
        throw UsageError(
          "\(Wording.typed(text)) is a range of rows, which exist at the prompt only. Name ids or links.")
      }
      let listed = range.clamped(to: 0...Int64(listing.rows.count))
      if range.upperBound > listed.upperBound {
        let first = max(range.lowerBound, Int64(listing.rows.count) + 1)
        let names = first == range.upperBound ? "row \(first)" : "rows \(first) to \(range.upperBound)"
        found.miss("There are no \(names): the last list has \(Wording.count(listing.rows.count, "row")).")
      }
      return range.lowerBound > listed.upperBound ? [] : listed.map { .number($0) }
    }
  }

  /// Looks items up, with one request for each store, and one or two for each number that may be a barcode.
  private func lookUp(_ items: [PastedItem], _ found: inout FoundRows) async throws
    -> [PastedItem: StoredItem]
  {
    var rows: [PastedItem: StoredItem] = [:]
    func take(_ answer: FoundRows, of count: Int) {
      found.notices += answer.notices
      if answer.status != .done { found.status = answer.status }
      if answer.rows.count < count, found.status == .done { found.status = .nothingFound }
    }
    for item in items where item.barcode != nil {
      let answer = try await requesting { try await finder(.kept).item(item) }
      rows[item] = answer.rows.first
      take(answer, of: 1)
    }
    for (storefront, items) in Dictionary(grouping: items.filter { $0.barcode == nil }, by: \.storefront) {
      for first in stride(from: 0, to: items.count, by: SearchQuery.limits.upperBound) {
        let part = items[first..<min(first + SearchQuery.limits.upperBound, items.count)]
        let answer = try await requesting {
          try await finder(.kept).lookup(LookupQuery(.ids(part.map(\.number)), in: storefront))
        }
        for item in part { rows[item] = answer.rows.first { $0.item.id.number == item.number } }
        take(answer, of: part.count)
      }
    }
    return rows
  }

  /// Returns the items as `items` does, and checks that all are still stored: another miru may have deleted some since they
  /// were listed.
  func storedItems(_ words: [ItemSelection]) async throws -> FoundRows {
    let (found, library) = (try await items(words), try await library())
    for row in found.rows where try await library.item(row.item.id, preferring: row.storefront) == nil {
      throw CommandFailure.gone
    }
    return found
  }
}

/// The items of a command for several: those that exist, and the sentences about the others.
extension FoundRows {
  /// Returns a command's sentences with those about items that do not exist.
  public func result(_ sentences: [String]) -> CommandResult {
    CommandResult(.nothing, notices: sentences + notices, status: status)
  }

  /// Returns what happened to the items: by name for one, otherwise counted.
  func sentences(_ changed: Set<ItemID>, one: String, many: String, not: String) -> [String] {
    let names = rows.filter { changed.contains($0.item.id) }.map(\.name)
    let others = rows.filter { !changed.contains($0.item.id) }.map(\.name)
    let done = names.count == 1 ? "\(one) \(names[0])" : "\(many) \(Wording.count(names.count, "item"))."
    return (names.isEmpty ? [] : [done]) + others.map { "\(not): \($0)" }
  }

  mutating func miss(_ sentence: String) {
    notices.append(sentence)
    if status == .done { status = .nothingFound }
  }
}
