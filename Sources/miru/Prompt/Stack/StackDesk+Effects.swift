internal import Catalog
internal import Features
internal import Foundation
internal import Logging
internal import Terminal

extension StackDesk {
  /// Does one thing that the session wants done.
  func perform(_ effect: StackEffect) {
    switch effect {
    case .read(let ids): errand { try await $0.read(ids) }
    case .find(let text):
      errand { desk in desk.send(.fitting(try await desk.work.library.stack(fitting: text), text: text)) }
    case .open(let id): open(id)
    case .changeStar(let id, let on): errand { try await $0.changeStar(id, on) }
    case .takeOff(let id):
      errand { desk in
        if try await desk.work.library.dismiss(id, at: desk.work.now) { desk.send(.tookOff(id)) }
      }
    case .undo: errand { try await $0.undo() }
    case .readStack: errand { desk in desk.send(.stack(try await desk.work.library.stack())) }
    case .export(let ids):
      if ids.isEmpty { say("There is no card to export.") } else { type(.file(ids)) }
    case .typeFilter: type(.filter, from: session.filter ?? "")
    case .leave: leave()
    }
  }

  /// Writes cards to a file, in the form its name ends with; JSON for any other.
  func export(_ ids: [ItemID], to name: String) {
    errand { desk in
      let file = name.trimmingCharacters(in: .whitespaces)
      let format = ExportFormat(asked: nil, file: file)
      let work = desk.work
      do {
        let report = try await Exporter.export(
          try await desk.cards(ids).map { ArchivedItem($0.stored, visits: $0.visits) }, from: .history,
          as: format, to: .file(path: work.wiring.paths.expanded(file), replacing: false), at: work.now)
        desk.say(report.sentence(nil, in: file) + " File: " + file)
      } catch let error as ExportError {
        work.log.notice("\(error.sentence)")
        desk.say(error.brief(file))
      }
    }
  }

  private func open(_ id: ItemID) {
    let key = session.card(id)?.stored.key ?? ItemKey(id, in: work.settings.storefront)
    leave()
    work.walk.come(to: Stop(stackAt: key))
    work.errands.start { [work] in await work.open(key, query: nil) }
  }

  private func read(_ ids: [ItemID]) async throws { send(.cards(try await cards(ids), of: ids)) }

  private func changeStar(_ id: ItemID, _ on: Bool) async throws {
    guard try await !cards([id]).isEmpty else {
      try await read([id])
      return say("This item is not in the library any more.")
    }
    _ = try await on ? work.library.star(id, at: work.now) : work.library.unstar(id, at: work.now)
    try await read([id])
  }

  private func undo() async throws {
    guard let change = try await work.library.undo(at: work.now) else {
      return say("There is nothing to take back.")
    }
    send(.undone(change))
    say(change.undoneSentence(try await work.name(of: change)))
  }

  private func cards(_ ids: [ItemID]) async throws -> [StackCard] {
    var cards: [StackCard] = []
    for id in ids {
      guard let stored = try await work.library.item(id, preferring: work.settings.storefront) else {
        continue
      }
      cards.append(StackCard(stored, visits: try await work.library.visits(of: id)))
    }
    return cards
  }

  /// Does what takes time; what goes wrong is said in the heading, and nothing else is lost by it.
  private func errand(_ body: @escaping @MainActor (StackDesk) async throws -> Void) {
    work.errands.start { [self] in
      do {
        try await body(self)
      } catch {
        let failure = Failure(error)
        work.log.notice("\(failure.sentence ?? "")")
        if let sentence = failure.sentence { say(sentence) }
      }
    }
  }
}
