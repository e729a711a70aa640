public import Catalog

extension CatalogItem {
  /// Returns the one request for items similar to this one; `nil` if none would help.
  ///
  /// Apple's search returns popular items for the name of a genre (recorded). Without a genre, the request is for the
  /// item's artist. Apple finds artists only by name, so for a musical artist the request is for albums of the genre.
  /// Other artists and series have no request.
  public func similarQuestion(in storefront: Storefront) -> SearchQuery? {
    guard let entity = ItemKind(self).searchedEntity, let term = genre ?? artistName,
      !SearchFolding.words(term).isEmpty
    else { return nil }
    return SearchQuery(term, in: storefront, entity: entity).askedByMiru
  }
}

extension ItemKind {
  fileprivate var searchedEntity: Entity? {
    if [.album, .compilation, .artist].contains(self) { return .album }
    return Entity.allCases.first { $0.itemKinds == [self] && $0.recordType != .artist }
  }
}
