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
  /// The newest history that is not written yet.
  private var waiting: NavigationHistory?
  /// Whether something is being deleted permanently.
  private var isForgetting = false
  /// Ends when what began last has ended.
  private var last: Task<Void, Never>?

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
    if isForgetting { known.formUnion(navigation.places) }
    await inTurn { await writeNewest() }
  }

  /// Deletes data permanently by `forget`, including the saved history, and then saves the rest of this history.
  ///
  /// `takeOff` removes the data from the history and returns the rest. Nothing is written until then: a write would
  /// have the old deletion count and be refused, as if another prompt had deleted data.
  func hold<Findings>(
    during forget: @MainActor () async throws -> Findings, then takeOff: @MainActor () -> NavigationHistory
  ) async throws -> Findings {
    try await inTurn {
      isForgetting = true
      defer { isForgetting = false }
      let before = forgettings
      let findings = try await forget()
      let stored = try? await store.savedNavigation().forgettings
      // A higher count means that another prompt has deleted data too; the next write must detect that.
      if let before, stored == before + 1 { forgettings = stored }
      kept = nil
      let navigation = takeOff()
      if waiting != nil || navigation.here != nil { waiting = navigation }
      await writeNewest()
      return findings
    }
  }

  /// Runs a body when what began before it has ended.
  private func inTurn<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    let (before, turn) = (last, AsyncStream<Void>.makeStream())
    last = Task { for await _ in turn.stream {} }
    defer { turn.continuation.finish() }
    await before?.value
    return try await body()
  }

  private func writeNewest() async {
    guard let navigation = waiting else { return }
    waiting = nil
    try? await write(navigation)
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
