internal import Catalog
internal import Features
internal import Logging

/// Keeps the walk of a prompt beyond its session.
///
/// A library that takes nothing, or a walk in it that cannot be read, costs no more than the way back.
@MainActor final class WalkKeeper {
  private let store: any WalkStore
  private let log: Logger
  private var kept: KeptWalk?
  /// How often something was forgotten so far; `nil` before the walk of the session before was asked for.
  private var forgettings: Int?
  /// Every place of the walk that was written last.
  private var known: Set<Place> = []
  /// Places that may name what another prompt forgot.
  private var unkept: Set<Place> = []
  private var waiting: Walk?
  private var isWriting = false

  init(_ store: any WalkStore, log: Logger) {
    self.store = store
    self.log = log
  }

  /// The walk of the session before; from now on this one is kept.
  func former() async -> KeptWalk? {
    do {
      let stored = try await store.keptWalk()
      forgettings = stored.forgettings
      kept = stored.text.flatMap(KeptWalk.init(text:))
    } catch {
      log.debug("the walk of the session before cannot be read: \(error)")
    }
    return kept
  }

  /// Writes a walk down, unless it stands there; of several at once only the last.
  func keep(_ walk: Walk) async {
    waiting = walk
    guard !isWriting else { return }
    isWriting = true
    defer { isWriting = false }
    while let walk = waiting {
      waiting = nil
      do {
        try await write(walk)
      } catch {
        log.debug("the walk cannot be kept: \(error)")
      }
    }
  }

  /// Notes that this prompt forgot something, with which its kept walk went too.
  ///
  /// A write that was under way may have counted that already; more than the one forgetting is another prompt's, of
  /// which the next write is to hear.
  func forgot() async {
    kept = nil
    guard let known = forgettings, let stored = try? await store.keptWalk().forgettings else { return }
    if stored == known + 1 { forgettings = stored }
  }

  private func write(_ walk: Walk) async throws {
    guard let forgettings else { return }
    let earlier = known
    known = walk.places
    let now = KeptWalk(walk, leavingOut: unkept)
    guard now != kept else { return }
    if try await store.keep(StoredWalk(text: try await now.text(), forgettings: forgettings)) {
      kept = now
    } else {
      // Where one came to since, nothing was forgotten yet.
      unkept.formUnion(earlier)
      kept = nil
      self.forgettings = try await store.keptWalk().forgettings
      try await write(walk)
    }
  }
}
