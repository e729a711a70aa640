internal import Catalog
internal import Features
internal import Logging

/// Saves the navigation history beyond the session.
///
/// A library that takes nothing, or a walk in it that cannot be read, costs no more than the way back.
@MainActor final class NavigationStore {
  private let store: any SettingStore
  private let log: Logger
  private var kept: SavedNavigation?
  /// How often something was forgotten so far; `nil` before the walk of the session before was asked for.
  private var forgettings: Int?
  /// Every place of the walk that was written last.
  private var known: Set<Place> = []
  /// Places that may name what another prompt forgot.
  private var unkept: Set<Place> = []
  private var waiting: NavigationHistory?
  private var writing: Task<Void, Never>?
  /// How many forgettings are under way.
  private var holds = 0

  init(_ store: any SettingStore, log: Logger) {
    self.store = store
    self.log = log
  }

  /// The walk of the session before; from now on this one is kept.
  func former() async -> SavedNavigation? {
    do {
      let stored = try await store.savedNavigation()
      forgettings = stored.forgettings
      kept = stored.text.flatMap(SavedNavigation.init(text:))
    } catch {
      log.debug("the walk of the session before cannot be read: \(error)")
    }
    return kept
  }

  /// Writes a walk down, unless it stands there; of several at once only the last, and none while something is forgotten.
  func keep(_ navigation: NavigationHistory) async {
    waiting = navigation
    // Another prompt may be forgetting these very places meanwhile.
    if holds > 0 { known.formUnion(navigation.places) }
    beginWriting()
    await writing?.value
  }

  /// Forgets something in the library, with which its kept walk goes too, and keeps what is left of the walk.
  ///
  /// `takeOff` takes what is forgotten off the walk and returns the rest. Nothing is written from before the forgetting
  /// until then: a write would take the count of before and be refused, as if another prompt had forgotten something.
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
    // More than the one forgetting is another prompt's, of which the next write is to hear.
    if let before, stored == before + 1 { forgettings = stored }
    kept = nil
    let navigation = takeOff()
    if waiting != nil || navigation.here != nil { waiting = navigation }
    await release()
    return findings
  }

  private func release() async {
    holds -= 1
    beginWriting()
    await writing?.value
  }

  private func beginWriting() {
    guard writing == nil, waiting != nil, holds == 0 else { return }
    writing = Task {
      while holds == 0, let navigation = waiting {
        waiting = nil
        do {
          try await write(navigation)
        } catch {
          log.debug("the walk cannot be kept: \(error)")
        }
      }
      writing = nil
    }
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
      // Where one came to since, nothing was forgotten yet.
      unkept.formUnion(earlier)
      kept = nil
      self.forgettings = try await store.savedNavigation().forgettings
      try await write(navigation)
    }
  }
}
