internal import Catalog
internal import Features
internal import Foundation
internal import Logging
internal import Terminal

extension StackController {
  func perform(_ effect: StackEffect) {
    switch effect {
    case .read(let ids): errand { try await $0.read(ids) }
    case .find(let text):
      errand { controller in
        controller.send(.fitting(try await controller.work.library.stack(fitting: text), text: text))
      }
    case .open(let id): open(id)
    case .changeStar(let id, let on): change { try await $0.changeStar(id, on) }
    case .takeOff(let id): change { try await $0.takeOff(id) }
    case .undo: change { try await $0.undo() }
    case .readStack:
      errand { controller in controller.send(.stack(try await controller.work.library.stack())) }
    case .export(let ids):
      if ids.isEmpty { say("There is no card to export.") } else { type(.file(ids)) }
    case .typeFilter: type(.filter, from: session.filter ?? "")
    case .leave: leave()
    }
  }

  /// Writes cards to a file, in the format of its name's extension; JSON for any other.
  func export(_ ids: [ItemID], to name: String) {
    errand { controller in
      let file = name.trimmingCharacters(in: .whitespaces)
      let format = ExportFormat(asked: nil, file: file)
      let work = controller.work
      do {
        let cards = try await controller.cards(ids)
        controller.send(.gone(Set(ids).subtracting(cards.map(\.stored.item.id))))
        guard !cards.isEmpty else { return controller.say(Self.allGone) }
        let report = try await Exporter.export(
          cards.map { ArchivedItem($0.stored, visits: $0.visits) }, from: .history, as: format,
          to: .file(path: work.wiring.paths.expanded(file), replacing: false), at: work.now)
        let hidden = controller.session.hiddenSentence(among: cards.map(\.stored.item.id))
        // In a narrow window the end is cut off, so the file's name is last.
        controller.say(
          [report.sentence(nil, in: file, isNamed: false), hidden, "File: " + file].compactMap(\.self)
            .joined(separator: " "))
      } catch let error as ExportError {
        work.log.notice("\(error.sentence)")
        // Keeps the name for correction; its characters must not act as keys of the stack.
        controller.askAgain(.file(ids), with: file)
        controller.say(error.brief(file))
      }
    }
  }

  private func open(_ id: ItemID) {
    let key = key(of: id)
    leave()
    work.send(.shown(Location(stackAt: key)))
    work.backgroundTasks.start { [work] in await work.navigator.open(key, query: nil) }
  }

  func key(of id: ItemID) -> ItemKey {
    session.card(id)?.stored.key ?? ItemKey(id, in: work.settings.storefront)
  }

  /// Checks whether the counted cards are still in the library, because another miru may have deleted some.
  func lookForGone() {
    looking.again = true
    guard !looking.isUnderWay, !counted.isEmpty else { return }
    looking.isUnderWay = true
    errand { controller in
      defer { controller.looking.isUnderWay = false }
      while controller.looking.again, !controller.counted.isEmpty {
        controller.looking.again = false
        let ids = controller.counted
        let storefront = controller.work.settings.storefront
        let there = try await controller.work.library.items(ids.map { ItemKey($0, in: storefront) })
        let gone = Set(ids).subtracting(there.map(\.item.id))
        if !gone.isEmpty { controller.send(.gone(gone)) }
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

  private func errand(_ body: @escaping @MainActor (StackController) async throws -> Void) {
    work.backgroundTasks.start { [self] in await attempt(body) }
  }

  /// Runs an asynchronous operation; shows an error in the heading.
  func attempt(_ body: @MainActor (StackController) async throws -> Void) async {
    do {
      try await body(self)
    } catch {
      let failure = ErrorReport(error)
      work.log.notice("\(failure.sentence ?? "")")
      if let sentence = failure.sentence { say(sentence) }
    }
  }
}
