internal import Catalog

/// The kinds that Shift-Tab turns through on one line, and where it is.
struct KindTurn: Hashable, Codable, Sendable {
  /// The kinds in their order; `nil` stands for all of them together.
  private let kinds: [Entity?]
  private var place = 0

  /// Starts at the first kind of the rows in the panel, most frequent first; the other kinds follow, and last all of them.
  init(from current: Entity?, present: [Entity]) {
    let others = Entity.turns.filter { !present.contains($0) }
    // If all rows are of one kind, to turn to it would change nothing.
    kinds =
      (present.count > 1 ? present + others : others + present).filter { $0 != current } + [nil]
      + (current.map { [$0] } ?? [])
  }

  var entity: Entity? { kinds[place] }
  var following: Entity? { kinds[(place + 1) % kinds.count] }

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
