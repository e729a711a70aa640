internal import Catalog
internal import Features
internal import Logging

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

  /// Takes back what an import left that was cut off, beside everything else.
  func settleImports() async {
    do {
      guard try await library.settleImports() > 0 else { return }
      screen?.tell("An import that was cut off is taken back.")
    } catch {
      log.error("an import that was cut off cannot be taken back: \(error)")
    }
  }
}
