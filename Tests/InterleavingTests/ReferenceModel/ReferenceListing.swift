import Catalog

@testable import Features

/// The rows listed last.
struct ReferenceListing: Equatable {
  var title: String
  /// All rows at hand, each item once.
  var rows: [StoredItem] = []
  /// How many of them were listed so far.
  var shown = 0
  /// The first that was not listed before.
  var firstNew = 0
  var source: Listing.Source
  var passed = 0
  /// Where one is with them.
  var place: Place
  /// The row last gone on from.
  var chosen: Int?

  init(title: String, source: Listing.Source, place: Place? = nil) {
    self.title = title
    self.source = source
    self.place = place ?? .results(title: title, source)
  }

  /// Whether the same numbers mean the same rows, and more would come from the same place.
  func counts(as other: ReferenceListing) -> Bool {
    source == other.source && passed == other.passed && rows == other.rows && shown == other.shown
  }

  /// Whether it is this list as it was printed.
  func isPrinted(as list: Listing) -> Bool {
    source == list.source && passed == list.passed && rows == list.all && shown == list.rows.count
  }

  /// Adds rows, each item once.
  mutating func add(_ more: [StoredItem], unreadable: Int = 0) {
    let known = rows.count
    for row in more where !rows.contains(where: { $0.item.id == row.item.id }) { rows.append(row) }
    passed += (rows.count > known ? rows.count - known : more.count) + unreadable
  }
}
