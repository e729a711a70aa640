internal import Catalog
internal import Features

/// Saves the navigation history after the session.
///
/// If the library is read-only or its saved history is invalid, only the way back is lost.
@MainActor final class NavigationStore {
  private let store: any SettingStore
  private var kept: SavedNavigation?
  /// Number of permanent deletions in the library; `nil` before the earlier history was read.
  private var forgettings: Int?
  /// The places of the last written history.
  private var known: Set<Place> = []
  /// Places that another prompt may have deleted permanently.
  private var unkept: Set<Place> = []
  private var waiting: NavigationHistory?
  private var writing: Task<Void, Never>?
  /// Number of permanent deletions in progress.
  private var holds = 0

  init(_ store: any SettingStore) { self.store = store }

  /// Returns the history of the previous session; from now on this session's is saved.
  func former() async -> SavedNavigation? {
    guard let stored = try? await store.savedNavigation() else { return nil }
    forgettings = stored.forgettings
    kept = stored.text.flatMap(SavedNavigation.init(text:))
    return kept
  }

  /// Saves a history if it has changed; of several calls only the last one, and none during a permanent deletion.
  func keep(_ navigation: NavigationHistory) async {
    waiting = navigation
    // Another prompt may be deleting these places at the same time.
    if holds > 0 { known.formUnion(navigation.places) }
    await flush()
  }

  /// Deletes data permanently by `forget`, including the saved history, and then saves the rest of this history.
  ///
  /// `takeOff` removes the data from the history and returns the rest. Nothing is written until then: a write would
  /// have the old deletion count and be refused, as if another prompt had deleted data.
  func hold<Findings>(
    during forget: @MainActor () async throws -> Findings, then takeOff: @MainActor () -> NavigationHistory
  ) async throws -> Findings {
    holds += 1
    await writing?.value
    let before = forgettings
    let findings: Findings
    do {
      findings = try await forget()
    } catch {
      await release()
      throw error
    }
    let stored = try? await store.savedNavigation().forgettings
    // A higher count means that another prompt has deleted data too; the next write must detect that.
    if let before, stored == before + 1 { forgettings = stored }
    kept = nil
    let navigation = takeOff()
    if waiting != nil || navigation.here != nil { waiting = navigation }
    await release()
    return findings
  }

  private func release() async {
    holds -= 1
    await flush()
  }

  private func flush() async {
    let task =
      writing
      ?? Task {
        while holds == 0, let navigation = waiting {
          waiting = nil
          try? await write(navigation)
        }
        writing = nil
      }
    writing = task
    await task.value
  }

  private func write(_ navigation: NavigationHistory) async throws {
    guard let forgettings else { return }
    let earlier = known
    known = navigation.places
    let now = SavedNavigation(navigation, leavingOut: unkept)
    guard now != kept else { return }
    if try await store.keep(StoredNavigation(text: try await now.text(), forgettings: forgettings)) {
      kept = now
    } else {
      // Places visited since then cannot contain the deleted data.
      unkept.formUnion(earlier)
      kept = nil
      self.forgettings = try await store.savedNavigation().forgettings
      try await write(navigation)
    }
  }
}
