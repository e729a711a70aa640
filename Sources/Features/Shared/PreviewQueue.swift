public import Catalog

/// The rows whose previews are played one after the other.
public struct PreviewQueue: Sendable {
  private let rows: [StoredItem]
  private var index = 0

  /// Creates a queue of at least one row; the first one is played first.
  public init?(_ rows: [StoredItem]) {
    guard !rows.isEmpty else { return nil }
    self.rows = rows
  }

  /// The row that is played.
  public var row: StoredItem { rows[index] }

  /// Whether there is no other row.
  public var isSingle: Bool { rows.count == 1 }

  /// Its place, such as `2 of 12`.
  public var position: String { "\(index + 1) of \(rows.count)" }

  /// Goes to another row; returns `false` at either end.
  public mutating func go(by step: Int) -> Bool {
    guard rows.indices.contains(index + step) else { return false }
    index += step
    return true
  }
}
