import Catalog

@testable import Features

/// Identifies a row under the prompt; fast to compare.
struct RowTag: Hashable {
  /// Apple's number, or 0 for a command.
  let number: Int64
  /// The store of an item, the name of a command.
  let name: String
  let isNew: Bool
  let isItem: Bool

  init(_ row: SearchRow) {
    switch row {
    case .item(let stored, let isNew):
      (number, name, self.isNew, isItem) = (stored.item.id.number, stored.storefront.code, isNew, true)
    case .pasted(let item): (number, name, isNew, isItem) = (item.number, "", false, false)
    case .listed(let row, _): (number, name, isNew, isItem) = (Int64(row), "", false, false)
    case .command(let help): (number, name, isNew, isItem) = (0, help.name, false, false)
    case .completion(let completion): (number, name, isNew, isItem) = (0, completion.line, false, false)
    }
  }
}
