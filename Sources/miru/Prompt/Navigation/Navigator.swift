internal import Catalog
internal import Features

/// The navigation of the session: opens cards, shows lists, goes back and forward, and saves the history.
@MainActor final class Navigator {
  let work: PromptWork
  /// The navigation history; saved after the session of an interactive prompt.
  var history = NavigationHistory() {
    didSet {
      showsEdited = false
      if history != oldValue { work.backgroundTasks.start { [self] in await store.keep(history) } }
    }
  }
  /// Whether the card of an edited row is shown, which commands must not mistake for that of `history`.
  var showsEdited = false
  /// Whether this session has shown a card; the first one names the keys.
  var hasShownCard = false
  private let store: NavigationStore
  /// The task that reads the previous session's history.
  private(set) var resuming: Task<Void, Never>?

  init(_ work: PromptWork) {
    self.work = work
    store = NavigationStore(work.library, log: work.log)
  }

  /// Restores the previous session's history, even if this session has visited places already.
  func resume() async {
    let resuming = Task {
      if let former = await store.former() { history.resume(former) }
      if history.here != nil { await store.keep(history) }
    }
    self.resuming = resuming
    await resuming.value
  }

  /// Deletes personal data permanently in the library by `body`, and the places that name it.
  func forget<Findings>(
    _ personalData: PersonalData, _ body: @MainActor () async throws -> Findings
  ) async throws -> Findings {
    // A previous history that is read later would restore deleted places.
    await resuming?.value
    return try await store.hold(during: body) {
      history.forget(personalData)
      return history
    }
  }
}
