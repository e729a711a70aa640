public import Catalog
internal import Foundation
public import Terminal

/// The stack of cards on its own screen.
public struct StackScreen: FullScreen {
  /// The text that is typed into the line, while keys are not commands.
  enum Typing: Equatable {
    case filter
    /// The file to export cards to.
    case file([ItemID])
  }

  private let source: StackSource
  private var session: StackSession
  private let visits: Int
  private let undoing: StackUndo
  private var typing: Typing?
  /// Keys that wait for the results of the filter.
  private var waiting: [EditorKey] = []
  /// The outcome of the last key.
  private var notice: String?
  /// The version of the library from which the visible cards were read.
  private var version: LibraryVersion?
  private var hasLeft = false

  public let keys = HistoryCommand.keys

  /// Creates the screen of a stack, with the card `chosen` open if it is on it; `home` is the folder of `~` in names.
  public init(
    _ stack: [StackEntry], chosen: ItemID?, visits: Int, of library: any LibraryPorts,
    preferring storefront: Storefront, clock: any TimeSource, home: String
  ) {
    session = StackSession(stack, chosen: chosen)
    self.visits = visits
    source = StackSource(library: library, storefront: storefront, clock: clock, home: home)
    undoing = StackUndo(library, since: source.now)
  }

  public var prompt: Prompt {
    switch typing {
    // The heading below names the stack; the line is empty until the user types.
    case nil: Prompt(SafeText(literal: ""), style: .bold)
    case .filter: Prompt(SafeText(literal: "filter> "), style: .bold)
    case .file(let cards): Prompt(SafeText("export \(Wording.count(cards.count, "card")) to> "), style: .bold)
    }
  }

  public mutating func handle(_ event: EditorEvent, in window: ScreenWindow) -> [Effect] {
    switch event {
    // A command is typed at the prompt. It acts on the open card.
    case .key(.character(":")): return leave(typing: ":", opening: session.current.map(key(of:)))
    case .key(let key): return press(key)
    case .edited(let text), .recalled(let text): return typing == .filter ? filter(by: text) : []
    case .enter(let text), .accepted(let text): return endTyping(text)
    case .escape: return endTyping(nil)
    case .interrupt: return typing == nil ? leave() : endTyping(nil)
    // The same as `q`, or as Esc in a line: it leaves the stack, not miru.
    case .endKey:
      notice = nil
      return typing == nil ? press(.escape) : endTyping(nil)
    case .chooseNext: return change { $0.press(.down) }
    case .choosePrevious: return change { $0.press(.up) }
    case .pageDown: return change { $0.press(.pageDown) }
    case .pageUp: return change { $0.press(.pageUp) }
    case .resized, .resumed: return change { $0.room = max(1, window.height) }
    default: return []
    }
  }

  public mutating func say(_ sentence: String) { notice = sentence }

  public func lines(in window: ScreenWindow) -> [Line] {
    let model = StackSessionViewModel(
      session, visits: visits, notice: notice, typing: typing, cover: cover(in: window)?.box,
      coverLines: window.coverLines, now: window.now)
    return CardStackView(model).lines(width: window.width, height: window.height)
  }

  /// The cover of the open card. It is drawn as symbols on every terminal, because cards move with each key, and only text is
  /// sure to move with them.
  public func cover(in window: ScreenWindow) -> ScreenCover? {
    guard let box = window.largestCover,
      CardStackView.holdsCover(
        columns: box.columns, rows: box.rows, width: window.width, height: window.height),
      let open = session.cardsAround.first, open.stored.item.id == session.current
    else { return nil }
    let requests = session.cardsAround.map { card in
      card.stored.item.coverURL.map { CoverRequest($0, pixels: box.height) }
    }
    return requests[0].map { ScreenCover(request: $0, box: box, ahead: requests[1...].compactMap(\.self)) }
  }
}

extension StackScreen {
  public typealias Effect = ScreenEffect<StackScreen>

  /// Performs a key; a second `u` undoes a named change only directly after the first.
  private mutating func press(_ key: EditorKey) -> [Effect] {
    notice = nil
    // A key after a filter is meant for a card that matches it, so it waits; leaving the filter does not wait.
    if session.isFinding, ![.character("/"), .character("q"), .escape].contains(key) {
      waiting.append(key)
      return []
    }
    waiting = []
    return act(on: key)
  }

  private mutating func act(on key: EditorKey) -> [Effect] {
    if key != .character("u") { undoing.passOver() }
    let effects = perform(key)
    return hasLeft ? effects : effects + lookForChanges()
  }

  private mutating func perform(_ key: EditorKey) -> [Effect] {
    switch (key, session.current) {
    case (.enter, let id?): return leave(opening: self.key(of: id))
    case (.character("s"), let id?):
      return session.card(id).map { [changeStar(id, $0.stored.marks.starredAt == nil)] } ?? []
    case (.character("x"), let id?):
      guard let place = session.places.first(where: { $0.id == id }) else { return [] }
      return change { $0.remove([id]) } + [takeOff(place)]
    case (.enter, nil), (.character("s"), nil), (.character("x"), nil), (.character(" "), nil):
      notice = "There is no card here."
      return []
    case (.character("u"), _): return [undo()]
    case (.character("e"), _):
      // The counted cards out of sight are looked up with the next key.
      version = nil
      if !session.exported.isEmpty { return type(.file(session.exported)) }
      notice = "There is no card to export."
      return []
    case (.character("/"), _):
      let filter = session.filter ?? ""
      return type(.filter, from: filter) + self.filter(by: filter)
    case (.escape, _) where session.filter == nil, (.character("q"), _) where session.filter == nil:
      return leave()
    default: return change { $0.press(key) }
    }
  }

  /// Changes the stack, and reads the cards that are in sight then.
  fileprivate mutating func change(_ body: (inout StackSession) -> Void) -> [Effect] {
    guard !hasLeft else { return [] }
    body(&session)
    let ids = session.missing()
    return ids.isEmpty ? [] : [.run { [source] in try await source.read(ids) }]
  }

  private mutating func filter(by text: String) -> [Effect] {
    change { $0.filter = text } + [find(text)]
  }

  private func find(_ text: String) -> Effect {
    .run { [source] in
      let fitting = try await source.library.stack(fitting: text)
      return { screen in
        var effects = screen.change { $0.show(fitting: fitting, for: text) }
        while !screen.session.isFinding, !screen.waiting.isEmpty {
          effects += screen.act(on: screen.waiting.removeFirst())
        }
        return effects
      }
    }
  }

  private func key(of id: ItemID) -> ItemKey {
    session.card(id)?.stored.key ?? ItemKey(id, in: source.storefront)
  }

  private mutating func leave(typing line: String = "", opening card: ItemKey? = nil) -> [Effect] {
    (hasLeft, typing, waiting) = (true, nil, [])
    return [.leave(line: line, card: card)]
  }

  private mutating func type(_ what: Typing, from text: String = "") -> [Effect] {
    typing = what
    return [.type(text)]
  }

  private mutating func endTyping(_ text: String?) -> [Effect] {
    guard let ended = typing else { return [] }
    typing = nil
    switch ended {
    case .filter: return [.endTyping] + change { if text == nil || $0.filter == "" { $0.dropFilter() } }
    case .file(let cards):
      let name = text?.trimmingCharacters(in: .whitespaces) ?? ""
      return name.isEmpty ? [.endTyping] : [.endTyping, export(cards, to: name)]
    }
  }

  /// Removes deleted cards, also from an export and from its prompt.
  private mutating func lose(_ gone: Set<ItemID>) -> [Effect] {
    let effects = change { $0.lose(gone) }
    guard case .file(let cards)? = typing else { return effects }
    let left = cards.filter { !gone.contains($0) }
    typing = .file(left)
    guard left.isEmpty else { return effects }
    notice = Self.allGone
    return effects + endTyping(nil)
  }

  private static let allGone = "These cards are no longer in the library, so nothing was exported."
}

// What reads and changes the library.

extension StackScreen {
  /// Writes cards to a file, in the format of its name's extension; JSON for any other.
  private func export(_ ids: [ItemID], to file: String) -> Effect {
    .run { [source] in
      let cards = try await source.cards(ids)
      let gone = Set(ids).subtracting(cards.map(\.stored.item.id))
      guard !cards.isEmpty else {
        return {
          $0.notice = Self.allGone
          return $0.lose(gone)
        }
      }
      let report: ExportReport
      do {
        report = try await Exporter.export(
          cards.map { ArchivedItem($0.stored, visits: $0.visits) }, from: .history,
          as: ExportFormat(asked: nil, file: file),
          to: .file(path: file.expandingHome(source.home), replacing: false),
          at: source.now)
      } catch let error as ExportError {
        return { screen in
          screen.notice = error.brief(file)
          // Keeps the name for correction; its characters must not act as keys of the stack.
          let again = screen.typing == nil ? screen.type(.file(ids), from: file) : []
          return again + screen.lose(gone)
        }
      }
      return { screen in
        // In a narrow window the end is cut off, so the file's name is last.
        screen.notice = report.sentence(nil, in: file, isNamed: false) + " File: " + file
        return screen.lose(gone)
      }
    }
  }

  /// The cards of the count on the screen: those to export, otherwise the marked ones.
  private var counted: [ItemID] {
    if case .file(let cards)? = typing { cards } else { session.markedInOrder }
  }

  /// Reads the visible cards again if another process has changed the library; none of them moves. Of the counted ones, looks
  /// which are gone.
  ///
  /// Runs in turn with the changes made here, so that no older state replaces a newer one.
  private func lookForChanges() -> [Effect] {
    [
      .run(inOrder: true, failing: nil) { [source] in
        // Reads the version before the cards, so that a change in between leads to another read.
        let version = try await source.library.version()
        return { screen in
          guard version == nil || version != screen.version else { return [] }
          screen.version = version
          let (ids, counted) = (screen.session.inSight, screen.counted)
          return [
            .run(inOrder: true, failing: nil) {
              let cards = try await source.cards(ids)
              let there = try await source.library.items(counted.map { ItemKey($0, in: source.storefront) })
              let gone = Set(counted).subtracting(there.map(\.item.id))
              return { $0.change { $0.take(cards, of: ids) } + $0.lose(gone) }
            }
          ]
        }
      }
    ]
  }

  private func changeStar(_ id: ItemID, _ on: Bool) -> Effect {
    .run(inOrder: true, failing: nil) { [source, undoing] in
      guard try await !source.cards([id]).isEmpty else { return Self.gone(id) }
      let (library, now) = (source.library, source.now)
      let isDone = try await on ? library.star(id, at: now) : library.unstar(id, at: now)
      if isDone { try await undoing.note(on ? .starred(id) : .unstarred(id)) }
      return try await source.read([id])
    }
  }

  private func takeOff(_ place: StackEntry) -> Effect {
    let putBack: Effect.Change = { $0.change { $0.take([place], choosing: place.id) } }
    return .run(inOrder: true, failing: putBack) { [source, undoing] in
      if try await source.library.dismiss(place.id, at: source.now) {
        // Without the note, `u` asks before it puts the card back.
        try? await undoing.note(.dismissed(place.id))
        // An undo that was still running may have put the card back.
        return { $0.change { $0.remove([place.id]) } }
      }
      guard let card = try await source.cards([place.id]).first else { return Self.gone(place.id) }
      return {
        $0.notice = "Another miru has already taken it off: \(card.stored.name)."
        return $0.change { $0.remove([place.id]) }
      }
    }
  }

  private func undo() -> Effect {
    .run(inOrder: true, failing: nil) { [source, undoing] in
      let outcome = try await undoing.takeBack()
      let (library, now) = (source.library, source.now)
      switch outcome {
      case .undone(let change):
        let name = (try? await library.name(of: change, preferring: source.storefront)) ?? "an item"
        let stack = try await library.stack()
        return { screen in
          screen.notice = change.undoneSentence(name, now: now)
          let effects = screen.change { $0.take(stack, choosing: change.item) }
          return screen.session.filter.map { effects + [screen.find($0)] } ?? effects
        }
      case .named(let logged):
        let name = try await library.name(of: logged.change, preferring: source.storefront)
        return {
          $0.notice = undoing.question(logged, name: name, now: now)
          return []
        }
      case .nothing:
        return {
          $0.notice = "There is nothing to undo."
          return []
        }
      }
    }
  }

  private static func gone(_ id: ItemID) -> Effect.Change {
    {
      $0.notice = "This item is no longer in the library."
      return $0.lose([id])
    }
  }
}

/// Where the cards of a stack come from.
@MainActor private struct StackSource {
  let library: any LibraryPorts
  let storefront: Storefront
  let clock: any TimeSource
  let home: String

  var now: Timestamp { clock.now().wall }

  func read(_ ids: [ItemID]) async throws -> ScreenEffect<StackScreen>.Change {
    let cards = try await cards(ids)
    return { $0.change { $0.take(cards, of: ids) } }
  }

  func cards(_ ids: [ItemID]) async throws -> [StackCard] {
    var cards: [StackCard] = []
    for id in ids {
      guard let stored = try await library.item(id, preferring: storefront) else { continue }
      cards.append(StackCard(stored: stored, visits: try await library.visits(of: id)))
    }
    return cards
  }
}
