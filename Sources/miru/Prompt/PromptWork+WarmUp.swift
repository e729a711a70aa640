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
    _ = ListView(TableViewModel(rows ?? [], now: now)).lines(width: width)
  }

  /// Ends what was cut off when miru last ended badly, beside everything else.
  func settle() async {
    await settle("an import that was cut off cannot be taken back") { try await imports.settle() }
    await settle("a forgetting that was cut off cannot be ended") {
      try await library.settleForgetting() ? ForgetResult.settled : nil
    }
    await wiring.tellOfNetwork { [screen] in screen?.tell($0) }
  }

  private func settle(_ trouble: String, _ work: () async throws -> String?) async {
    do {
      if let sentence = try await work() { screen?.tell(sentence) }
    } catch {
      log.error("\(trouble): \(error)")
    }
  }
}
