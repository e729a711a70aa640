/// A value of rows to sort by.
public enum RowOrder: String, CaseIterable, Codable, Sendable {
  case year, name, time, price, opened

  /// Returns the rows in order; rows without a value, and among equals, stay in their order, the former at the end.
  public func sorted(_ rows: [StoredItem], isReversed: Bool) -> [StoredItem] {
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

/// An order of rows, and whether it is reversed.
public struct RowSorting: Hashable, Codable, Sendable {
  public let order: RowOrder
  public let isReversed: Bool

  public init(_ order: RowOrder, isReversed: Bool = false) {
    (self.order, self.isReversed) = (order, isReversed)
  }

  /// Reads `year`, or `-year` for the opposite order.
  public init?(_ text: String) {
    let isReversed = text.hasPrefix("-")
    guard let order = RowOrder(rawValue: String(text.dropFirst(isReversed ? 1 : 0))) else { return nil }
    self.init(order, isReversed: isReversed)
  }

  var text: String { (isReversed ? "-" : "") + order.rawValue }
}
