/// The list below an item: the tracks of an album, the albums of an artist, and the like.
public struct ChildItems: Hashable, Sendable {
  /// The item that owns the rows: an album, a season, a podcast, an artist. The first row of the answer.
  public var parent: ItemID
  public var entity: Entity
  /// Whether the newest rows come first; otherwise Apple's order applies.
  public var recentFirst: Bool

  public init(of parent: ItemID, _ entity: Entity, recentFirst: Bool = false) {
    self.parent = parent
    self.entity = entity
    self.recentFirst = recentFirst
  }

  /// The lookup that returns the list, with the highest limit that Apple accepts.
  public func query(in storefront: Storefront) -> LookupQuery {
    LookupQuery(
      .ids([parent.number]), in: storefront, entity: entity, limit: SearchQuery.limits.upperBound,
      recentFirst: recentFirst)
  }

  /// Extracts the list from an answer: drops the parent and unrelated rows, and sorts the rest for reading.
  public func rows(of answer: [StoredItem]) -> [StoredItem] {
    let own = answer.filter { $0.item.id != parent && takes($0.item) }
    return switch (parent.recordType, entity) {
    case (.artist, .tvEpisode): ItemOrder.bySeason(own)
    case (.collection, _): ItemOrder.byPlace(own)
    default: own
    }
  }

  /// Apple sends an album's videos along with its songs, so videos count as part of the album.
  private func takes(_ item: CatalogItem) -> Bool {
    entity.takes(item)
      || (entity == .song && parent.recordType == .collection && item.id.recordType == .track)
  }
}

extension ItemStore {
  /// The stored rows of a list, for use without a request; the list may be incomplete, and an artist's ends after 200 tracks.
  public func rows(of list: ChildItems, preferring storefront: Storefront) async throws -> [StoredItem] {
    let rows =
      switch (list.parent, list.entity.recordType) {
      case (.collection(let id), .track): try await tracks(of: id, preferring: storefront)
      case (.track(let id), .track):
        ItemOrder.newestFirst(
          try await tracks(of: CollectionID(id.rawValue), preferring: storefront))
      case (.artist(let id), .collection): try await collections(of: id, preferring: storefront)
      case (.artist(let id), .track):
        try await tracks(
          by: id, entity: list.entity, preferring: storefront, limit: SearchQuery.limits.upperBound)
      default: [StoredItem]()
      }
    return list.rows(of: rows)
  }
}

extension CatalogItem {
  /// The lists of works by the item's maker, the most closely related kind first; empty if Apple names no maker.
  ///
  /// Examples: an artist's albums and songs, a series' seasons, a host's podcasts, an author's books in both formats.
  public var works: [ChildItems] {
    guard let maker = makerID else { return [] }
    return sortsOfWorks.map {
      ChildItems(of: .artist(maker), $0, recentFirst: $0 == .album || $0 == .tvSeason)
    }
  }

  private var sortsOfWorks: [Entity] {
    switch ItemKind(self) {
    case .song, .musicVideo, .album, .compilation, .artist, .other: [.album, .song]
    case .film, .filmBundle, .filmMaker: [.movie]
    case .episode, .season, .show: [.tvSeason]
    case .podcast, .podcastEpisode, .podcastHost: [.podcast]
    case .book, .author: [.ebook, .audiobook]
    case .audiobook: [.audiobook, .ebook]
    case .app, .appMaker: [.software, .macSoftware]
    case .macApp: [.macSoftware, .software]
    }
  }

  /// The maker of the item. Podcast episodes list several makers; the first one counts.
  public var makerID: ArtistID? {
    var first: ArtistID?
    if case .track(let track) = self {
      first = track.extra["artistIds"]?.array?.first?.integer.map { ArtistID($0) }
    }
    // Apple's ids are positive; a file or another machine may have sent any number.
    return (artistID ?? first).flatMap { $0.rawValue > 0 ? $0 : nil }
  }

  /// The collection that the item is or belongs to, with its parts; `nil` for items without one.
  ///
  /// Examples: an album's songs, the episodes of a season, series or podcast, a bundle's films.
  public var parts: ChildItems? {
    switch ItemKind(self) {
    case .song, .musicVideo, .album, .compilation, .other: ofCollection(.song)
    case .film, .filmBundle: ofCollection(.movie)
    case .episode, .season: ofCollection(.tvEpisode)
    // A podcast is looked up as a track; its track ID equals its collection ID.
    case .podcast, .podcastEpisode:
      collectionID.map { ChildItems(of: .track(TrackID($0.rawValue)), .podcastEpisode) }
    case .show: artistID.map { ChildItems(of: .artist($0), .tvEpisode) }
    case .book, .app, .macApp, .audiobook, .artist, .filmMaker, .author, .podcastHost, .appMaker: nil
    }
  }

  private func ofCollection(_ entity: Entity) -> ChildItems? {
    collectionID.map { ChildItems(of: .collection($0), entity) }
  }
}
