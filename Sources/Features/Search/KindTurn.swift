internal import Catalog

/// The kinds that Shift-Tab searches on one line, and the present one.
struct KindTurn: Hashable, Codable, Sendable {
  /// The kinds in their order; `nil` stands for all of them together.
  private let kinds: [Entity?]
  private var place = 0

  /// Starts with the kinds of the rows in the panel, most frequent first. The other kinds follow, then all kinds together.
  init(from current: Entity?, present: [Entity]) {
    let others = Entity.turns.filter { !present.contains($0) }
    // If all rows are of one kind, that kind would show the same rows.
    kinds =
      (present.count > 1 ? present + others : others + present).filter { $0 != current } + [nil]
      + (current.map { [$0] } ?? [])
  }

  var entity: Entity? { kinds[place] }

  var next: KindTurn {
    var next = self
    next.place = (place + 1) % kinds.count
    return next
  }
}

extension Entity {
  /// The kinds that Shift-Tab turns to, in this order.
  static let turns: [Entity] = [
    .song, .album, .musicArtist, .movie, .tvSeason, .tvEpisode, .musicVideo, .podcast, .podcastEpisode,
    .audiobook, .ebook, .software,
  ]

  /// The kind of an item; `nil` for kinds that Shift-Tab does not turn to, such as authors.
  init?(_ item: CatalogItem) {
    guard let entity = Self.turns.first(where: { $0.takes(item) }) else { return nil }
    self = entity
  }
}
