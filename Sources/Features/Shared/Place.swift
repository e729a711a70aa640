public import Catalog

/// A place at the prompt: a list, a card, or Home.
public enum Place: Hashable, Codable, Sendable {
  /// What a search found; the source says where its rows come from.
  case results(title: String, ListingSource)
  /// One item.
  case card(ItemKey)
  /// The tracks of a collection.
  case album(ItemKey)
  /// The works of an artist.
  case artist(ItemKey)
  /// The items similar to an item.
  case similar(ItemKey)
  /// The opened items.
  case history
  /// The starred items.
  case stars
  /// One of the user's lists.
  case list(String)
  /// The first screen.
  case home

  /// The item that the place is about; `nil` for a place that is not about one item.
  public var subject: ItemKey? {
    switch self {
    case .card(let key), .album(let key), .artist(let key), .similar(let key): key
    case .results, .history, .stars, .list, .home: nil
    }
  }

  /// The item of the card at this place; `nil` for other places.
  var card: ItemKey? { if case .card(let key) = self { key } else { nil } }
}

/// Where more rows of a list would come from.
public enum ListingSource: Hashable, Codable, Sendable {
  /// An answer of the catalogue.
  case answer(CatalogRequest)
  /// A search of the library.
  case library(LocalQuery)
  /// A command that gave all its rows.
  case command

  /// The request to the catalogue; `nil` for rows of the library or of a command.
  public var request: CatalogRequest? { if case .answer(let request) = self { request } else { nil } }
  /// The search of the library; `nil` for an answer or rows of a command.
  public var query: LocalQuery? { if case .library(let query) = self { query } else { nil } }
}
