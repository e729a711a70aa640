internal import Catalog
internal import Features
internal import Terminal

/// Rows for people: a numbered line each.
@MainActor
final class RowTable {
  private let wiring: Wiring
  /// Rows printed so far.
  private(set) var count = 0

  init(_ wiring: Wiring) { self.wiring = wiring }

  func print(_ rows: [StoredItem]) throws(OutputError) {
    for row in rows {
      count += 1
      try wiring.output.line("\(count) " + SafeText(row.item.title ?? "").text)
    }
  }
}
