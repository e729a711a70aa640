internal import Catalog
internal import Features

extension PromptWork {
  /// The rows that stood where one is, in place of the item they are about; `nil` if that item is stored.
  ///
  /// An artist or album come to by a row of theirs may never have been received.
  func beside(_ key: ItemKey) async throws -> [StoredItem]? {
    guard try await library.item(key.id, preferring: key.storefront) == nil else { return nil }
    return try await library.items(walk.rowsBesideSubject)
  }

  /// The item that one is at: the stored row, else what Apple has; `nil` once it was said that there is none.
  func subject(_ key: ItemKey) async throws -> StoredItem? {
    if let row = try await library.item(key.id, preferring: key.storefront) { return row }
    guard !walk.rowsBesideSubject.isEmpty else {
      tellGone()
      return nil
    }
    let query = LookupQuery(.ids([key.id.number]), in: key.storefront)
    let found = try await asking { try await Asking(self, freshness: .fresh).lookup(query) }
    await readAllowance()
    if let row = found.rows.first(where: { $0.item.id == key.id }) { return row }
    outcome = found.ending == .done ? .nothingFound : found.ending
    for notice in found.notices { screen?.tell(notice) }
    return nil
  }
}
