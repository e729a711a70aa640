public import Catalog

extension CatalogItem {
  /// The one question to Apple that goes with a list of what is like an item; `nil` where none would help.
  ///
  /// Apple's search answers the name of a genre with what is heard most of it (recorded). Where an item has no genre,
  /// its maker is asked for. Apple finds artists only by name, so for one of music albums
  /// of its genre are asked for; other makers and series get no question.
  public func similarQuestion(in storefront: Storefront) -> SearchQuery? {
    guard let entity = ItemKind(self).searchedEntity, let term = genre ?? artistName,
      !SearchFolding.words(term).isEmpty
    else { return nil }
    return SearchQuery(term, in: storefront, entity: entity).askedByMiru
  }
}

extension ItemKind {
  /// What a search for items of a kind asks for.
  fileprivate var searchedEntity: Entity? {
    switch self {
    case .song: .song
    case .musicVideo: .musicVideo
    case .film: .movie
    case .episode: .tvEpisode
    case .podcast: .podcast
    case .podcastEpisode: .podcastEpisode
    case .book: .ebook
    case .app: .software
    case .macApp: .macSoftware
    case .album, .compilation, .artist: .album
    case .season: .tvSeason
    case .audiobook: .audiobook
    case .filmBundle, .filmMaker, .show, .author, .podcastHost, .appMaker, .other: nil
    }
  }
}
