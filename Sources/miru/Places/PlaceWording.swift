internal import Catalog
internal import Features

/// Why an item leads nowhere; may hold text from outside.
enum PlaceWording {
  static func noAlbum(_ item: StoredItem) -> String { "“\(item.item.title ?? "This")” is on no album." }

  static func noArtist(_ item: StoredItem) -> String {
    "Apple names no artist for “\(item.item.title ?? "this")”."
  }

  /// What stands above a list that one comes back to; `nil` for Home, which has headings of its own.
  static func heading(_ list: Listing) -> String? {
    switch list.place {
    case .history: "History"
    case .stars: "Stars"
    case .home: nil
    case .results, .album, .artist, .similar, .card: list.heading ?? Wording.quoted(list.title)
    }
  }

  static let notAsked = "Offline: nothing was asked; ':offline off' lets Apple be asked."

  static func leftOut(_ rows: Int) -> String {
    Wording.count(rows, "more row") + " stood here in an earlier session and were not kept; list them anew."
  }
}
