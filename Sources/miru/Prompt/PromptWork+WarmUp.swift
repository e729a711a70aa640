internal import Catalog
internal import Features
internal import Logging

extension PromptWork {
  /// Prepares connections, statements, the drawing of rows and the tables of nouns, which keys would otherwise wait for.
  ///
  /// Sends no request and shows nothing; an error here occurs again where it is reported.
  func warmUp() async {
    let (storefront, entity) = (settings.storefront, settings.entity)
    let text = "a"
    let request = CatalogRequest.search(
      SearchQuery(text, in: storefront, entity: entity, limit: Limits.TypeAhead.liveRows))
    let query = LocalQuery(text, storefront: storefront, entity: entity, limit: Limits.TypeAhead.localRows)
    // One after the other, as after a key, so that all use the same connection.
    let rows = try? await withTaskExecutorPreference(keys) {
      let rows = try await library.matches(query, within: .key).rows
      _ = try await catalogue.lastAnswer(to: request)
      return rows
    }
    _ = try? await library.suggestion(for: SuggestionQuery(text, storefront: storefront))
    _ = ListView(TableViewModel(rows ?? [], now: now)).lines(width: width)
    await KindNoun.makeReady()
  }

  /// Describes the commands as soon as nobody has typed for a while.
  func describeCommands() async throws {
    var number: QueryID?
    while number != search.number {
      number = search.number
      try await wiring.clock.sleep(for: Limits.Process.commandsReady)
    }
    await Task.detached { _ = CommandRegistry.atPrompt }.value
  }

  /// Rests when nothing was stored for a while: empties the library's journal and gives memory back. Giving it back after each
  /// answer slowed the main actor: its longest turn at work took 6.9 ms instead of 3.2.
  func restLater() {
    resting?.cancel()
    resting = Task { [wiring] in
      guard (try? await wiring.clock.sleep(for: Limits.Process.rest)) != nil else { return }
      await wiring.rest()
    }
  }

  /// Shows the searches that were saved on other machines.
  func reloadSavedSearches() async {
    if let settings = try? await library.settings() {
      send(.savedSearches(SavedSearches(among: settings)))
    }
  }

  /// Completes work that the last run left unfinished, in the background.
  func settle() async {
    await settle("an interrupted import cannot be rolled back") {
      do { return try await imports.settle() } catch let error as LibraryError {
        return ImportReport.cutOffStays(error)
      }
    }
    await settle("an interrupted :forget cannot be finished") {
      try await library.settleForgetting() ? ForgetResult.settled : nil
    }
  }

  private func settle(_ trouble: String, _ work: () async throws -> String?) async {
    do {
      if let sentence = try await work() { screen?.tell(sentence) }
    } catch {
      log.error("\(trouble): \(error)")
    }
  }
}
