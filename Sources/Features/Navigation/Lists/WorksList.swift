public import Catalog

extension Listing {
  /// Works of one kind.
  public struct Works: Hashable, Sendable {
    var list: ChildItems
    var rows: [StoredItem]
    private var isApplesAnswer: Bool

    /// Creates a group of works, from a lookup in Apple's order or from the library.
    public init(_ list: ChildItems, _ rows: [StoredItem], isApplesAnswer: Bool) {
      self.list = list
      self.isApplesAnswer = isApplesAnswer
      self.rows = list.recentFirst ? ItemOrder.newestFirst(rows) : rows
    }

    /// The title above songs in Apple's order, by popularity.
    static let topSongs = "Top songs"

    /// The title above the rows.
    fileprivate var title: String {
      switch list.entity {
      case .album: "Albums, newest first"
      case .song: isApplesAnswer ? Self.topSongs : "Songs"
      case .tvSeason: "Seasons, newest first"
      case .movie: "Films"
      case .podcast: "Podcasts"
      case .ebook: "Books"
      case .audiobook: "Audiobooks"
      case .software: "Apps"
      case .macSoftware: "Mac apps"
      default: list.entity.rawValue
      }
    }
  }

  /// Returns an artist's works, grouped by kind: the albums, newest first, then the songs.
  public static func works(
    of key: ItemKey, named name: String?, _ groups: [Works], source: Source, fetchedAt: Timestamp?
  ) -> Listing {
    let groups = groups.filter { !$0.rows.isEmpty }
    let rows = groups.flatMap(\.rows).distinct
    let name = name ?? rows.first?.item.artistName ?? "artist"
    var list = Listing(title: name, rows: rows, source: source, place: .artist(key), fetchedAt: fetchedAt)
    list.heading = name
    var first = 0
    for group in groups {
      list.sections.append(Section(group.title, at: first))
      first += group.rows.count
    }
    return list
  }
}
