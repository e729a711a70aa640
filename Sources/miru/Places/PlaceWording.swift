internal import Catalog
internal import Features

/// Why an item leads nowhere; may hold text from outside.
enum PlaceWording {
  static func noAlbum(_ item: StoredItem) -> String { "“\(item.item.title ?? "This")” is on no album." }

  static func noArtist(_ item: StoredItem) -> String {
    "Apple names no artist for “\(item.item.title ?? "this")”."
  }

  static func leftOut(_ rows: Int) -> String {
    Wording.count(rows, "more row") + " stood here in an earlier session and were not kept; list them anew."
  }
}
