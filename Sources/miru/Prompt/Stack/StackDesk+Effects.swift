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
    case .changeStar(let id, let on): change { try await $0.changeStar(id, on) }
    case .takeOff(let id): change { try await $0.takeOff(id) }
    case .undo: change { try await $0.undo() }
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
        let cards = try await desk.cards(ids)
        desk.send(.gone(Set(ids).subtracting(cards.map(\.stored.item.id))))
        guard !cards.isEmpty else { return desk.say(Self.allGone) }
        let report = try await Exporter.export(
          cards.map { ArchivedItem($0.stored, visits: $0.visits) }, from: .history, as: format,
          to: .file(path: work.wiring.paths.expanded(file), replacing: false), at: work.now)
        let hidden = desk.session.hiddenSentence(among: cards.map(\.stored.item.id))
        desk.say(
          [report.sentence(nil, in: file), hidden, "File: " + file].compactMap(\.self).joined(separator: " "))
      } catch let error as ExportError {
        work.log.notice("\(error.sentence)")
        // The name is to be mended, and not to be typed into the stack as keys.
        desk.askAgain(.file(ids), with: file)
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

  /// Looks whether the cards that are counted are still in the library, for another miru may have forgotten some.
  func lookForGone() {
    looking.again = true
    guard !looking.isUnderWay, !counted.isEmpty else { return }
    looking.isUnderWay = true
    errand { desk in
      defer { desk.looking.isUnderWay = false }
      while desk.looking.again, !desk.counted.isEmpty {
        desk.looking.again = false
        let ids = desk.counted
        let storefront = desk.work.settings.storefront
        let there = try await desk.work.library.items(ids.map { ItemKey($0, in: storefront) })
        let gone = Set(ids).subtracting(there.map(\.item.id))
        if !gone.isEmpty { desk.send(.gone(gone)) }
      }
    }
  }

  func read(_ ids: [ItemID]) async throws { send(.cards(try await cards(ids), of: ids)) }

  func cards(_ ids: [ItemID]) async throws -> [StackCard] {
    var cards: [StackCard] = []
    for id in ids {
      guard let stored = try await work.library.item(id, preferring: work.settings.storefront) else {
        continue
      }
      cards.append(StackCard(stored, visits: try await work.library.visits(of: id)))
    }
    return cards
  }

  private func errand(_ body: @escaping @MainActor (StackDesk) async throws -> Void) {
    work.errands.start { [self] in await attempt(body) }
  }

  /// Does what takes time; what goes wrong is said in the heading, and nothing else is lost by it.
  func attempt(_ body: @MainActor (StackDesk) async throws -> Void) async {
    do {
      try await body(self)
    } catch {
      let failure = Failure(error)
      work.log.notice("\(failure.sentence ?? "")")
      if let sentence = failure.sentence { say(sentence) }
    }
  }
}
