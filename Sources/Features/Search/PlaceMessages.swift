internal import Catalog

/// Why an item leads nowhere; may hold text from outside.
public enum PlaceMessages {
  static func noAlbum(_ item: StoredItem) -> String { noAlbum(named: item.item.title) }

  static func noAlbum(named name: String?) -> String { "“\(name ?? "This")” is on no album." }

  static func noArtist(_ item: StoredItem) -> String {
    "Apple names no artist for “\(item.item.title ?? "this")”."
  }

  /// What is said where Apple's answer and the library have no row of a list; `albumCommand` lists an album where this
  /// is read.
  static func nothing(in list: ChildItems, of storefront: Storefront, albumCommand: String) -> String {
    let store = "Apple's store \(storefront.code)"
    // Bundles of films name their company as the maker, their films another or none.
    return list.parent.recordType == .artist && list.entity == .movie
      ? "\(store) does not list this maker's films, as with most makers; "
        + "for the films of a bundle, use \(albumCommand)."
      : "\(store) has nothing here."
  }

  /// What stands above a list that one comes back to; `nil` for Home's sections, which have headings of their own.
  public static func heading(_ list: Listing) -> String? {
    switch list.place {
    case .history: "History"
    case .stars: "Stars"
    case .home: list.heading
    case .results, .album, .artist, .similar, .card: list.heading ?? Wording.quoted(list.title)
    }
  }

  /// What stands above the results of a search: its words and how many rows are at hand; `first` if there may be more.
  static func results(_ list: Listing) -> String {
    let count = list.all.count
    let (entity, limit): (Entity?, Int?) =
      switch list.source {
      case .answer(.search(let query)): (query.entity, query.limit)
      case .library(let query): (query.entity, query.limit)
      case .answer(.lookup), .command: (nil, nil)
      }
    let first = limit.map { list.passed >= $0 } == true ? "first " : ""
    return "\(Wording.quoted(list.title)) · \(first)\(entity?.counted(count) ?? Wording.count(count, "row"))"
  }

  /// Nothing was requested because miru is offline.
  public static let notAsked = "Offline: no request was sent. ':offline off' turns requests on."

  /// What is said where nothing is like an item; of some kinds nothing can be, but of what belongs to them.
  static func nothingLike(_ row: StoredItem) -> String {
    let title = Wording.quoted(row.item.title ?? "this")
    let kind = ItemKind(row.item)
    if kind == .artist, row.item.genre == nil {
      return "Apple names no genre for \(title), so similar artists cannot be found. Try one of their songs."
    }
    guard let part = part(of: kind) else { return "Nothing similar to \(title) was found." }
    return "\(title) is \(part.whole), and miru finds no similar ones. Try \(part.one)."
  }

  /// What a kind is that has no genre and era of its own, and which part of it has.
  private static func part(of kind: ItemKind) -> (whole: String, one: String)? {
    switch kind {
    case .filmBundle: ("a film bundle", "one of its films")
    case .filmMaker: ("a film maker", "one of their films")
    case .show: ("a TV series", "one of its seasons")
    case .author: ("an author", "one of their audiobooks")
    case .podcastHost: ("a podcast host", "one of their podcasts")
    case .appMaker: ("a maker of apps", "one of their apps")
    default: nil
    }
  }

  static func nothingStoredLike(_ row: StoredItem) -> String {
    "Nothing similar to \(Wording.quoted(row.item.title ?? "this")) is in the library. Offline: no request was sent."
  }

  /// Says how many rows of a list were not kept from an earlier session.
  public static func leftOut(_ rows: Int) -> String {
    Wording.count(rows, "more row") + " of an earlier session were not saved here. List them again."
  }
}
