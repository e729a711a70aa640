internal import Catalog
internal import GRDB

/// A row from the text index, not verified yet.
struct Candidate {
  /// Larger for what was added later.
  let row: Int64
  let id: ItemID
  let storefront: String
  let text: IndexedText
  /// The words of the column `sort`.
  let sort: String

  /// Reads the columns of `IndexQuery`; `nil` for a kind of thing this version does not know.
  init?(_ columns: Row) {
    guard let recordType = RecordType(rawValue: columns[1]) else { return nil }
    row = columns[0]
    id = ItemID(recordType, columns[2])
    storefront = columns[3]
    sort = columns[4]
    text = IndexedText(title: columns[5], artist: columns[6], album: columns[7], other: columns[8])
  }

  /// Whether the item was opened or starred.
  var isTouched: Bool { IndexKindCodes.isTouched(sort) }
}
