import Catalog
import TestSupport

@testable import Features

/// One session in one random world, watched by its plain twin and the laws.
struct Interleaving {
  /// Events before the last question is put.
  static let steps = 16

  /// What happened, if it is recorded.
  private var events: [SearchEvent]?
  private var session: PromptState
  private var reference: ReferenceSession
  private var laws = Invariants()
  private var world = World()
  private var last: Snapshot

  init() {
    session = Self.session()
    reference = ReferenceSession(settings: session.settings, at: session.now)
    last = Snapshot(session)
  }

  /// A session that nothing has happened to; its panel is small, so that pages come into play.
  static func session() -> PromptState {
    PromptState(
      settings: SearchSettings(panelRows: 3), commands: TestCommands.all, at: World.start)
  }

  /// Plays the interleaving of a seed; gives what was wrong, `nil` if nothing was.
  static func breach(seed: UInt64) -> InvariantViolation? {
    var random = SeededRandom(seed: seed)
    var quick = Interleaving()
    guard quick.play(&random) != nil else { return nil }
    // The same once more, now recorded: a million records would cost more than the sessions.
    random = SeededRandom(seed: seed)
    var told = Interleaving()
    told.events = []
    let what = told.play(&random) ?? "the same seed went well the second time"
    return InvariantViolation(seed: seed, events: told.events ?? [], what: what)
  }

  /// Plays given events; gives what was wrong.
  static func breach(of events: [SearchEvent]) -> InvariantViolation? {
    var interleaving = Interleaving()
    for (place, event) in events.enumerated() {
      if let wrong = interleaving.send(event) {
        return InvariantViolation(seed: nil, events: Array(events[...place]), what: wrong)
      }
    }
    return nil
  }

  private mutating func play(_ random: inout SeededRandom) -> String? {
    for _ in 0..<Self.steps {
      if let wrong = send(world.next(using: &random)) { return wrong }
    }
    return forgottenEnter(using: &random) ?? lostAnswer()
  }

  /// No Enter waits for ever: once everything under way has ended and no command is being typed, all is listed.
  private mutating func forgottenEnter(using random: inout SeededRandom) -> String? {
    guard !last.waiting.isEmpty else { return nil }
    if let wrong = send(.edited("", at: world.now)) { return wrong }
    while let event = world.end(using: &random) {
      if let wrong = send(event) { return wrong }
    }
    return last.waiting.isEmpty ? nil : "an Enter that is never answered"
  }

  private mutating func send(_ event: SearchEvent) -> String? {
    events?.append(event)
    let effects = session.handle(event)
    world.take(effects)
    let now = Snapshot(session)
    let step = Step(event: event, before: last, after: now, effects: effects, now: session.now)
    last = now
    let opened = reference.handle(event)
    return laws.breach(of: step) ?? difference(now, opened: opened, effects)
  }

  /// Where the session is not as its twin.
  private func difference(_ now: Snapshot, opened: SearchRow?, _ effects: [SearchEffect]) -> String? {
    if now.number.count != reference.number { return "number \(now.number.count) for \(reference.number)" }
    if now.text != reference.text { return "text “\(now.text)” for “\(reference.text)”" }
    if now.chosen != reference.chosen { return "chosen \(now.chosen ?? -1) for \(reference.chosen ?? -1)" }
    if now.waiting.map(\.count) != reference.waiting.map(\.number) { return "waiting \(now.waiting)" }
    let rows = reference.rows.map(RowTag.init)
    if now.rows != rows { return "rows \(now.rows) for \(rows)" }
    if now.suggestion != reference.suggestion {
      return "rest “\(now.suggestion ?? "")” for “\(reference.suggestion ?? "")”"
    }
    let listed = reference.listing?.rows.prefix(reference.listing?.shown ?? 0).map(\.item.id) ?? []
    if now.origin != Snapshot.Origin(reference.origin) {
      return "came from \(now.origin) for \(reference.origin as Any)"
    }
    if now.listed != listed { return "listed \(now.listed) for \(listed)" }
    return isOpened(opened, by: effects) ? nil : "opened not \(opened.map(RowTag.init) as Any)"
  }

  private func isOpened(_ row: SearchRow?, by effects: [SearchEffect]) -> Bool {
    var opened: SearchEffect?
    for effect in effects {
      switch effect {
      case .open, .openPasted, .go: opened = effect
      default: break
      }
    }
    return switch (row, opened) {
    case (.item(let stored, _), .open(let key, _, _)), (.item(let stored, _), .go(_, let key, _)):
      stored.key == key
    case (.pasted(let item), .openPasted(let other)): item == other
    case (nil, nil): true
    default: false
    }
  }

  /// No answer is lost: the words that were last paid for, typed again, show all that was bought, and no call is made.
  private mutating func lostAnswer() -> String? {
    guard let query = world.paid.last, query.offset == 0 else { return nil }
    let way: [SearchEvent] = [
      .edited("", at: world.now), .storefrontChanged(query.storefront, at: world.now),
      .entityChanged(query.entity, at: world.now), .edited(query.term, at: world.now),
    ]
    for event in way { if let wrong = send(event) { return wrong } }
    let local = session.settings.localQuery(query.term, limit: session.settings.localRows)
    let answer = world.kept(.search(query))
    for event: SearchEvent in [
      .localRows(world.rows(local), of: local, for: session.number),
      .keptAnswer(answer, for: session.number), .painted,
    ] { if let wrong = send(event) { return wrong } }
    let bought = answer?.rows.map(\.item.id.number) ?? []
    let shown = Set(last.rows.prefix(last.shownCount).filter(\.isItem).map(\.number))
    return answer != nil && shown.isSuperset(of: bought) ? nil : "an answer that was paid for is lost"
  }
}
