internal import Catalog
internal import Terminal

/// A list as a text for an editor: a line for each item, which begins with its id.
struct ListText {
  private let rows: [StoredItem]

  init(_ rows: [StoredItem]) { self.rows = rows }

  var text: String {
    rows.map { "\($0.item.id.number)  \(SafeText(unmarked: $0.name).text)\n" }.joined()
  }

  /// Returns the items whose lines are left, in the order of the lines.
  ///
  /// - Throws: `UsageError` for a line that begins with something else.
  func kept(in text: String) throws -> [ItemID] {
    var (ids, left) = ([ItemID](), rows.map(\.item.id))
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard let word = line.split(whereSeparator: \.isWhitespace).first else { continue }
      guard let place = left.firstIndex(where: { String($0.number) == word }) else {
        throw UsageError(
          "Line \(index + 1) begins with \(Wording.typed(String(word))) instead of the id of an item that is left. "
            + "The list was not changed.")
      }
      ids.append(left.remove(at: place))
    }
    return ids
  }
}
