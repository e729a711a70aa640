internal import Catalog

/// The rows under the prompt.
///
/// Within one query rows are only ever added at the end, so that no row moves until the next keystroke.
public struct SearchPanel: Hashable, Sendable {
  /// The query the rows belong to. While it is behind the session's, the rows are those of an older query,
  /// left standing until the library has answered the new one: shown, but not to be acted on.
  public internal(set) var number = QueryNumber()
  /// The rows, best first, live ones last.
  public internal(set) var rows: [SearchRow] = []
  /// The place of the chosen row; `nil` until Down or Up.
  public internal(set) var chosen: Int?
  /// Whether Esc closed it, or a recalled line keeps it from opening.
  public internal(set) var isClosed = false
  /// The query whose rows the last frame showed.
  private var paintedNumber: QueryNumber?
  /// How many rows there were when that frame was made.
  private var paintedCount = 0

  /// Whether rows are to be shown.
  public var isOpen: Bool { !isClosed && !rows.isEmpty }

  /// The rows to show: none while closed.
  public var shownRows: [SearchRow] { isClosed ? [] : rows }

  /// How many rows, from the first, have been painted for a query and may be acted on.
  func actionableCount(for number: QueryNumber) -> Int {
    guard !isClosed, paintedNumber == number, self.number == number else { return 0 }
    return min(paintedCount, rows.count)
  }

  /// A painted row of a query; `nil` for any that is not painted.
  func row(at place: Int?, for number: QueryNumber) -> SearchRow? {
    guard let place, (0..<actionableCount(for: number)).contains(place) else { return nil }
    return rows[place]
  }

  mutating func notePainted() {
    paintedNumber = number
    paintedCount = shownRows.count
  }

  /// Puts other rows in place of all, as the answer to a keystroke.
  mutating func replace(with rows: [SearchRow], for number: QueryNumber) {
    self.rows = rows
    self.number = number
    chosen = nil
    paintedNumber = nil
    paintedCount = 0
  }

  /// Adds items below, each once, and marks those that are new to the library.
  mutating func append(_ items: [StoredItem], new: Set<ItemID> = []) {
    var present = Set(rows.compactMap(\.itemID))
    for item in items where present.insert(item.item.id).inserted {
      rows.append(.item(item, isNew: new.contains(item.item.id)))
    }
  }

  mutating func close() {
    isClosed = true
    chosen = nil
    paintedNumber = nil
    paintedCount = 0
  }
}
