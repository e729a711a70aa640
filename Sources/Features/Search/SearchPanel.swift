public import Catalog

/// The rows under the prompt.
///
/// Within one query rows are only ever added at the end, so that no row moves until the next keystroke. Another store's
/// row gives its place to the same item's from the store that was asked.
public struct SearchPanel: Hashable, Sendable {
  /// The query the rows belong to. While it is behind the session's, the rows are those of an older query,
  /// left standing until the library has answered the new one: shown, but not to be acted on.
  public internal(set) var number = QueryID()
  /// The rows, best first, live ones last.
  public internal(set) var rows: [SearchRow] = []
  /// The place of the chosen row; `nil` until Down or Up.
  public internal(set) var chosen: Int?
  /// Whether Esc closed it, or a recalled line keeps it from opening.
  public internal(set) var isClosed = false
  /// The query whose rows the last frame showed.
  private var paintedNumber: QueryID?
  /// The rows of that frame: what a key acts on, whatever stands in their places since.
  private var painted: [SearchRow] = []

  /// Whether rows are to be shown.
  public var isOpen: Bool { !isClosed && !rows.isEmpty }

  /// The rows to show: none while closed.
  public var shownRows: [SearchRow] { isClosed ? [] : rows }

  /// How many rows, from the first, have been painted for a query and may be acted on.
  func actionableCount(for number: QueryID) -> Int {
    guard !isClosed, paintedNumber == number, self.number == number else { return 0 }
    return min(painted.count, rows.count)
  }

  /// A painted row of a query; `nil` for any that is not painted.
  func row(at place: Int?, for number: QueryID) -> SearchRow? {
    guard let place, (0..<actionableCount(for: number)).contains(place) else { return nil }
    return painted[place]
  }

  mutating func notePainted() {
    paintedNumber = number
    painted = shownRows
  }

  /// Puts other rows in place of all, as the answer to a keystroke.
  mutating func replace(with rows: [SearchRow], for number: QueryID) {
    self.rows = rows
    self.number = number
    chosen = nil
    paintedNumber = nil
    painted = []
  }

  /// Adds items below, each once, and says how many; marks those that are new to the library.
  @discardableResult
  mutating func append(_ items: [StoredItem], new: Set<ItemID> = []) -> Int {
    var present = Set(rows.compactMap(\.itemID))
    let before = rows.count
    for item in items where present.insert(item.item.id).inserted {
      rows.append(.item(item, isNew: new.contains(item.item.id)))
    }
    return rows.count - before
  }

  /// Adds an answer's items below, and marks those that are new to the library; an item whose row is another store's
  /// takes that row's place.
  mutating func append(_ answer: CatalogAnswer) {
    var places: [ItemID: Int] = [:]
    for (place, row) in rows.enumerated() { if let id = row.itemID { places[id] = place } }
    for item in answer.rows {
      let id = item.item.id
      guard let place = places[id] else {
        places[id] = rows.count
        rows.append(.item(item, isNew: answer.newItems.contains(id)))
        continue
      }
      let asked = answer.request.storefront
      if case .item(let stored, _) = rows[place], stored.storefront != asked, item.storefront == asked {
        rows[place] = .item(item, isNew: false)
      }
    }
  }

  mutating func close() {
    isClosed = true
    chosen = nil
    paintedNumber = nil
    painted = []
  }
}

/// One row under the prompt.
public enum SearchRow: Hashable, Sendable {
  /// A pasted link or number, offered for opening.
  case pasted(PastedItem)
  /// An item; `isNew` marks one that the live answer brought into the library.
  case item(StoredItem, isNew: Bool)
  /// A command that the line may become.
  case command(CommandSummary)

  /// The item's identity; `nil` for rows that are none.
  public var itemID: ItemID? {
    if case .item(let stored, _) = self { stored.item.id } else { nil }
  }
}
