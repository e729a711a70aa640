internal import Catalog
internal import GRDB

/// A row that the text index gave, before it was checked.
struct Candidate {
  /// Larger for what was added later.
  let row: Int64
  let id: ItemID
  let text: SearchText
  /// The words of the column `sort`.
  let sort: String

  /// Reads the columns of `IndexQuery`; `nil` for a kind of thing this version does not know.
  init?(_ columns: Row) {
    guard let thing = Thing(rawValue: columns[1]) else { return nil }
    row = columns[0]
    id = ItemID(thing, columns[2])
    sort = columns[3]
    text = SearchText(title: columns[4], artist: columns[5], album: columns[6], other: columns[7])
  }

  /// Whether the item was opened or starred.
  var isTouched: Bool { SortMarks.isTouched(sort) }
}
