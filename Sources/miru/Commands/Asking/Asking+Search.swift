internal import Catalog

extension Asking {
  /// Searches the catalogue, else the library.
  func search(_ query: SearchQuery) async throws -> Findings {
    try await answer(to: .search(query)) {
      try await library.matches(Self.localQuery(query))
    }
  }

  /// The same search of what is stored, as far as the library can tell.
  ///
  /// Attribute, language and explicitness are Apple's to judge; the rows are those of every field.
  static func localQuery(_ query: SearchQuery) -> LocalQuery {
    let entity = query.entity ?? query.media.flatMap { $0 == .all ? nil : $0.entities.first }
    return LocalQuery(
      query.term, storefront: query.storefront, entity: entity, limit: query.limit, offset: query.offset)
  }
}
