public import Catalog

/// The rows under the prompt.
///
/// Within one query, rows are only added at the end, so that no row moves until the next keystroke. A row from
/// another store is replaced by the same item's row from the requested store.
public struct SearchPanel: Hashable, Codable, Sendable {
  /// The query of the rows. While it is older than the session's, the old rows stay until the library has answered
  /// the new query: visible, but without effect.
  public internal(set) var number = QueryID()
  /// The rows, best first, Apple's rows last.
  public internal(set) var rows: [SearchRow] = []
  /// The list that Down has brought back and whose rows these are; `nil` for the rows of a line.
  var list: Listing?
  /// The index of the chosen row; `nil` until Down or Up.
  public internal(set) var chosen: Int?
  /// Whether Esc closed the panel, or a recalled line keeps it closed.
  public internal(set) var isClosed = false
  /// The query whose rows were in the last frame.
  private var paintedNumber: QueryID?
  /// The rows of that frame. A key acts on them, even if other rows have replaced them since.
  private var painted: [SearchRow] = []

  /// Whether rows are visible.
  public var isOpen: Bool { !isClosed && !rows.isEmpty }

  /// The visible rows: empty while closed.
  public var shownRows: [SearchRow] { isClosed ? [] : rows }

  /// Whether the rows complete the line.
  var hasCompletions: Bool { if case .completion? = rows.first { true } else { false } }

  /// Returns how many rows, from the first, are painted for a query and can be used.
  func actionableCount(for number: QueryID) -> Int {
    guard !isClosed, paintedNumber == number, self.number == number else { return 0 }
    return min(painted.count, rows.count)
  }

  /// Returns a painted row of a query; `nil` for a row that is not painted.
  public func row(at place: Int?, for number: QueryID) -> SearchRow? {
    guard let place, (0..<actionableCount(for: number)).contains(place) else { return nil }
    return painted[place]
  }

  mutating func notePainted() {
    paintedNumber = number
    painted = shownRows
  }

  /// Replaces all rows after a keystroke.
  mutating func replace(with rows: [SearchRow], for number: QueryID) {
    self.rows = rows
    self.number = number
    list = nil
    chosen = nil
    paintedNumber = nil
    painted = []
  }

  /// Appends items, each once, and marks those that are new to the library; returns the number of added rows. An item from the
  /// `asked` store replaces its row from another one.
  @discardableResult
  mutating func append(
    _ items: [StoredItem], new: Set<ItemID> = [], asked: Storefront? = nil
  ) -> Int {
    var places: [ItemID: Int] = [:]
    for (place, row) in rows.enumerated() { if let id = row.itemID { places[id] = place } }
    let before = rows.count
    for item in items {
      let id = item.item.id
      if let place = places[id] {
        if let asked, item.storefront == asked, rows[place].stored?.storefront != asked {
          rows[place] = .item(item, isNew: false)
        }
      } else {
        places[id] = rows.count
        rows.append(.item(item, isNew: new.contains(id)))
      }
    }
    return rows.count - before
  }

  /// Gives the rows the marks that they have now.
  mutating func take(_ marks: [ItemID: ItemMarks]) {
    for (place, row) in rows.enumerated() {
      if case .item(let stored, let isNew) = row { rows[place] = .item(stored.taking(marks), isNew: isNew) }
    }
    list?.take(marks)
  }

  mutating func close() {
    isClosed = true
    chosen = nil
    paintedNumber = nil
    painted = []
  }
}

/// One row under the prompt.
public enum SearchRow: Hashable, Codable, Sendable {
  /// A pasted link or number that can be opened.
  case pasted(PastedItem)
  /// A row of the last list, whose number the line is.
  case listed(Int, StoredItem)
  /// An item; `isNew` if the answer added it to the library.
  case item(StoredItem, isNew: Bool)
  /// A command whose name begins as the line does.
  case command(CommandSummary)
  /// A value that completes the line.
  case completion(LineCompletion)

  /// The item's id; `nil` for rows that are not items.
  public var itemID: ItemID? { stored?.item.id }

  public var stored: StoredItem? { if case .item(let stored, _) = self { stored } else { nil } }

  /// The line that takes the place of the typed one; `nil` for a row that is opened.
  var line: String? {
    switch self {
    case .command(let help): ":" + help.name + (help.arguments.isEmpty ? "" : " ")
    case .completion(let completion): completion.line
    case .pasted, .listed, .item: nil
    }
  }
}
