internal import Catalog
internal import Features

extension StackController {
  /// Makes a change after all earlier ones, however quickly the keys follow.
  func change(_ body: @escaping @MainActor (StackController) async throws -> Void) {
    let before = changing
    let change = Task {
      await before?.value
      await attempt(body)
    }
    changing = change
    work.backgroundTasks.start { await change.value }
  }

  /// Reads the visible cards again if another process has changed the library; none of them moves.
  ///
  /// Runs in turn with the changes made here, so that no older state replaces a newer one.
  func lookForChanges() {
    guard !isLookAsked else { return }
    isLookAsked = true
    change { controller in
      controller.isLookAsked = false
      // Reads the version before the cards, so that a change in between leads to another read.
      let version = try await controller.work.library.version()
      guard version == nil || version != controller.version else { return }
      controller.version = version
      try await controller.read(controller.session.inSight)
    }
  }

  func changeStar(_ id: ItemID, _ on: Bool) async throws {
    guard try await !cards([id]).isEmpty else { return tellGone(id) }
    let isDone = try await on ? work.library.star(id, at: work.now) : work.library.unstar(id, at: work.now)
    if isDone { try await undoing.note(on ? .starred(id) : .unstarred(id)) }
    try await read([id])
  }

  func takeOff(_ id: ItemID) async throws {
    do {
      if try await work.library.dismiss(id, at: work.now) {
        send(.tookOff(id))
        return try await undoing.note(.dismissed(id))
      }
    } catch {
      send(.stays(id))
      throw error
    }
    guard let card = try await cards([id]).first else { return tellGone(id) }
    send(.wasOff(id))
    say("Another miru has already taken it off: \(card.stored.name).")
  }

  func undo() async throws {
    switch try await undoing.takeBack(at: work.now) {
    case .undone(let change):
      send(.undone(change))
      say(change.undoneSentence(try await name(of: change), now: work.now))
    case .named(let logged):
      say(undoing.question(logged, name: try await name(of: logged.change), now: work.now))
    case .nothing: say("There is nothing to undo.")
    }
  }

  private func name(of change: Change) async throws -> String {
    try await work.library.name(of: change, preferring: work.settings.storefront)
  }

  private func tellGone(_ id: ItemID) {
    send(.gone([id]))
    say("This item is no longer in the library.")
  }
}
