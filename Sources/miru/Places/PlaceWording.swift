internal import Catalog
internal import Features

/// Why an item leads nowhere; may hold text from outside.
enum PlaceWording {
  static func noAlbum(_ item: StoredItem) -> String { "“\(item.item.title ?? "This")” is on no album." }

  static func noArtist(_ item: StoredItem) -> String {
    "Apple names no artist for “\(item.item.title ?? "this")”."
  }

  /// What is said where Apple's answer and the library have no row of a list; `orderForAlbum` lists an album where this
  /// is read.
  static func nothing(in list: Belongings, of storefront: Storefront, orderForAlbum: String) -> String {
    let store = "Apple's store \(storefront.code)"
    // Bundles of films name their company as the maker, their films another or none.
    return list.parent.thing == .artist && list.entity == .movie
      ? "\(store) lists no film by this maker: it names the makers of few films. "
        + "\(orderForAlbum) lists those of a bundle."
      : "\(store) has nothing here."
  }

  /// What stands above a list that one comes back to; `nil` for Home's sections, which have headings of their own.
  static func heading(_ list: Listing) -> String? {
    switch list.place {
    case .history: "History"
    case .stars: "Stars"
    case .home: list.heading
    case .results, .album, .artist, .similar, .card: list.heading ?? Wording.quoted(list.title)
    }
  }

  static let notAsked = "Offline: nothing was asked; ':offline off' lets Apple be asked."

  static func nothingLike(_ row: StoredItem) -> String {
    let title = Wording.quoted(row.item.title ?? "this")
    switch ItemKind(row.item) {
    case .artist where row.item.genre == nil:
      return
        "Apple names no genre for \(title), so it cannot be compared; list what is like one of its songs."
    case .filmMaker, .show, .author, .podcastHost, .appMaker, .filmBundle:
      return "\(title) cannot be compared, as no series, film bundle or maker but an artist of music can; "
        + "list what is like one of its works."
    default: return "Nothing like \(title) was found."
    }
  }

  static func nothingStoredLike(_ row: StoredItem) -> String {
    "Nothing like \(Wording.quoted(row.item.title ?? "this")) is in the library; offline, Apple was not asked."
  }

  static func leftOut(_ rows: Int) -> String {
    Wording.count(rows, "more row") + " stood here in an earlier session and were not kept; list them anew."
  }
}
