internal import Catalog
internal import Features

/// The places of the session: opens cards, shows lists, goes back and forward, and keeps the way for the next session.
@MainActor final class Navigator {
  let work: PromptWork
  /// The places visited; kept beyond the session where a person sits at the prompt.
  var history = NavigationHistory() {
    didSet {
      if history != oldValue { work.backgroundTasks.start { [self] in await store.keep(history) } }
    }
  }
  private let store: NavigationStore
  /// The reading of the places of the session before.
  private(set) var resuming: Task<Void, Never>?

  init(_ work: PromptWork) {
    self.work = work
    store = NavigationStore(work.library, log: work.log)
  }

  /// Takes up the places of the session before, also if this one has begun.
  func resume() async {
    let resuming = Task {
      if let former = await store.former() { history.resume(former) }
      if history.here != nil { await store.keep(history) }
    }
    self.resuming = resuming
    await resuming.value
  }

  /// Forgets personal data in the library by `body`, and the places that name it.
  func forget<Findings>(
    _ personalData: PersonalData, _ body: @MainActor () async throws -> Findings
  ) async throws -> Findings {
    // Places of the session before that are read later would bring it back as well.
    await resuming?.value
    return try await store.hold(during: body) {
      history.forget(personalData)
      return history
    }
  }
}
