internal import Catalog
internal import Features

extension PromptWork {
  /// Lists the whole that a row is part of, or that what one is at is part of: an album's tracks by disc.
  func showParts(of number: Int?) async throws {
    guard let row = try await goingOn(from: number) else { return tellGone() }
    try await showParts(of: row)
  }

  func showParts(of row: StoredItem, freshness: Freshness = .kept) async throws {
    guard let parts = row.item.parts else {
      throw UsageError(PlaceWording.noAlbum(row))
    }
    let found = try await asking {
      try await Asking(self, freshness: freshness).parts(parts, in: row.storefront)
    }
    await readAllowance()
    list(found)
  }

  /// Lists what the maker of a row made, or of what one is at: an artist's albums and songs.
  func showWorks(of number: Int?) async throws {
    guard let row = try await goingOn(from: number) else { return tellGone() }
    try await showWorks(of: row)
  }

  func showWorks(of row: StoredItem, freshness: Freshness = .kept) async throws {
    let works = row.item.works
    guard let maker = works.first?.parent else {
      throw UsageError(PlaceWording.noArtist(row))
    }
    var found = try await asking {
      try await Asking(self, freshness: freshness).works(works, of: ItemKey(maker, in: row.storefront))
    }
    await readAllowance()
    // The songs stand below the albums; Down and :more bring up what has no room.
    found.listing.hold(beyond: search.settings.listRows)
    list(found)
  }

  /// Asks again for the parts or works at a place, which is about an item.
  func refresh(_ key: ItemKey, _ show: (StoredItem) async throws -> Void) async throws {
    guard let item = try await library.item(key.id, preferring: key.storefront) else { return tellGone() }
    try await show(item)
  }
}
