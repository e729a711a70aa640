import Catalog

@testable import Features

/// The rows listed last.
struct PlainListing: Equatable {
  var title: String
  /// All rows at hand, each item once.
  var rows: [StoredItem] = []
  /// How many of them were listed so far.
  var shown = 0
  var source: Listing.Source
  var passed = 0

  /// Adds rows, each item once.
  mutating func add(_ more: [StoredItem], unreadable: Int = 0) {
    passed += more.count + unreadable
    for row in more where !rows.contains(where: { $0.item.id == row.item.id }) { rows.append(row) }
  }
}
