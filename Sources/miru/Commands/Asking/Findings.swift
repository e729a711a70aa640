internal import Catalog

/// What a one-shot question came to.
struct Findings: Hashable {
  /// The rows in the order they are printed.
  var rows: [StoredItem]
  /// How the command ends.
  var ending: Ending
  /// What is to be said beside the rows.
  var notices: [String] = []
  /// When the answer was received; `nil` for rows of the library.
  var fetchedAt: Timestamp?
}
