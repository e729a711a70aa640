internal import Catalog
internal import Features

extension PromptWork {
  /// Does once, unseen, what the first key would have to wait for: connections, statements, the drawing of rows.
  ///
  /// Asks nobody and shows nothing; what fails here fails again where it is told.
  func warmUp() async {
    let (storefront, entity) = (settings.storefront, settings.entity)
    let text = "a"
    let request = CatalogRequest.search(
      SearchQuery(text, in: storefront, entity: entity, limit: Limits.TypeAhead.liveRows))
    // Beside each other, as after a key: each has a connection of its own.
    async let kept = catalogue.keptAnswer(to: request)
    async let line = library.suggestion(for: SuggestionQuery(text, storefront: storefront))
    let rows = try? await library.matches(
      LocalQuery(text, storefront: storefront, entity: entity, limit: Limits.TypeAhead.localRows))
    _ = try? await kept
    _ = try? await line
    for row in rows ?? [] { _ = TrackRowView(StoredRowViewModel(row)).lines(width: width) }
  }
}
