internal import Catalog
internal import Features

extension PromptWork {
  /// Lists the whole that a row is part of, or that what one is at is part of: an album's tracks by disc.
  func showParts(of number: Int?) async throws {
    if number == nil, let key = walk.subject { return try await showParts(at: key) }
    guard let row = try await goingOn(from: number) else { return tellGone() }
    try await showParts(of: row)
  }

  /// Lists the whole of what one is at, whose own row need not be stored.
  func showParts(at key: ItemKey, freshness: Freshness = .kept) async throws {
    let beside = try await beside(key) ?? []
    if let parts = beside.compactMap(\.item.parts).first(where: { $0.parent == key.id }) {
      return try await showParts(parts, in: key.storefront, freshness)
    }
    // Nobody need be asked about an artist; only a series has parts, which its seasons and episodes tell.
    if let row = beside.first(where: { $0.item.works.first?.parent == key.id }), key.id.thing == .artist,
      ![.season, .episode].contains(ItemKind(row.item))
    {
      throw UsageError(PlaceWording.noAlbum(named: row.item.artistName))
    }
    guard let row = try await subject(key) else { return }
    try await showParts(of: row, freshness: freshness)
  }

  func showParts(of row: StoredItem, freshness: Freshness = .kept) async throws {
    guard let parts = row.item.parts else {
      throw UsageError(PlaceWording.noAlbum(row))
    }
    try await showParts(parts, in: row.storefront, freshness)
  }

  private func showParts(_ parts: Belongings, in storefront: Storefront, _ freshness: Freshness) async throws
  {
    let found = try await asking { try await Asking(self, freshness: freshness).parts(parts, in: storefront) }
    await readAllowance()
    list(found)
  }

  /// Lists what the maker of a row made, or of what one is at: an artist's albums and songs.
  func showWorks(of number: Int?) async throws {
    if number == nil, let key = walk.subject { return try await showWorks(at: key) }
    guard let row = try await goingOn(from: number) else { return tellGone() }
    try await showWorks(of: row)
  }

  /// Lists what the maker of what one is at made; its own row need not be stored.
  func showWorks(at key: ItemKey, freshness: Freshness = .kept) async throws {
    let works = try await beside(key)?.map(\.item.works) ?? []
    let makers = Set(works.compactMap(\.first?.parent))
    // An album all of whose tracks are by one maker is by that one.
    let maker = key.id.thing == .collection && makers.count == 1 ? makers.first : key.id
    if let maker, let works = works.first(where: { $0.first?.parent == maker }) {
      return try await showWorks(works, of: ItemKey(maker, in: key.storefront), freshness)
    }
    guard let row = try await subject(key) else { return }
    try await showWorks(of: row, freshness: freshness)
  }

  func showWorks(of row: StoredItem, freshness: Freshness = .kept) async throws {
    guard let maker = row.item.works.first?.parent else {
      throw UsageError(PlaceWording.noArtist(row))
    }
    try await showWorks(row.item.works, of: ItemKey(maker, in: row.storefront), freshness)
  }

  private func showWorks(_ works: [Belongings], of maker: ItemKey, _ freshness: Freshness) async throws {
    var found = try await asking {
      try await Asking(self, freshness: freshness).works(works, of: maker)
    }
    await readAllowance()
    // The songs stand below the albums; Down and :more bring up what has no room.
    found.listing.hold(beyond: search.settings.listRows)
    list(found)
  }
}
