import Catalog
import TestSupport

@testable import Features

/// What a session has around it: a person, a library, Apple, other processes, a clock.
///
/// Does the session's effects as the prompt's loop does, but lets them end in any order, late, or never.
struct World {
  static let start = Timestamp(milliseconds: 1_000_000)

  private(set) var now = start
  /// Searches whose answer was paid for and stored, newest last.
  private(set) var paid: [SearchQuery] = []
  private var pendingTasks: [PendingTask] = []
  private var waking: (due: Timestamp, number: QueryID)?
  /// The text that was put in place of the line; the loop reports it at once.
  private var replaced: String?
  private var isOffline = false
  /// The list printed last.
  private var listed = Listing(title: "", rows: [])
  /// Which songs of a shelf the library has.
  private var stored: [Songs.Shelf: UInt8] = [:]
  /// Which songs an answer that is kept has.
  private var answers: [CatalogRequest: UInt8] = [:]

  mutating func take(_ effects: [SearchEffect]) {
    for effect in effects {
      switch effect {
      case .lookUp(let query, let line, let number):
        pendingTasks.append(.library(query, line, number))
        if line != nil { pendingTasks.append(.suggestion(query.text, number)) }
      case .ask(let request, _, let freshness, let number):
        pendingTasks.append(.call(request, freshness, number))
      case .wake(let pause, let number): waking = (now + pause, number)
      case .openPasted(let item): pendingTasks.append(.pasted(item))
      // A reading that a later one overtakes is not reported.
      case .readAllowance: if !pendingTasks.contains(.allowance) { pendingTasks.append(.allowance) }
      case .run(let command): pendingTasks.append(.command(command))
      case .replaceLine(let text): replaced = text
      case .list(let list): listed = list
      case .open, .go, .tell, .ticks: break
      }
    }
  }

  /// The next event: about half the time a key, else the end of something under way.
  mutating func next(using random: inout SeededRandom) -> SearchEvent {
    if let text = replaced {
      replaced = nil
      return .edited(text, at: now)
    }
    now = now + .milliseconds(Int64.random(in: 0..<300, using: &random))
    let ends = pendingTasks.count + (waking == nil ? 0 : 1)
    guard ends > 0, Bool.random(using: &random) else {
      let key = RandomKeys.next(at: now, after: listed, using: &random)
      if case .listed(let list, _) = key { listed = list }
      return key
    }
    let place = Int.random(in: 0..<ends, using: &random)
    guard place < pendingTasks.count else { return wake() ?? .painted }
    let pendingTask = pendingTasks[place]
    if !pendingTask.mayEndTwice || Int.random(in: 0..<8, using: &random) > 0 {
      pendingTasks.remove(at: place)
    }
    return end(of: pendingTask, using: &random)
  }

  /// The end of something under way; `nil` when nothing is. Its effects may begin more.
  mutating func end(using random: inout SeededRandom) -> SearchEvent? {
    pendingTasks.popLast().map { end(of: $0, using: &random) }
  }

  /// The library's rows for a search, as they are now.
  func rows(_ query: LocalQuery) -> [StoredItem] {
    guard let shelf = Songs.Shelf(query.text, query.storefront, query.entity) else { return [] }
    return Array(shelf[stored[shelf] ?? 0].dropFirst(query.offset).prefix(query.limit))
  }

  /// The kept answer to a question.
  func kept(_ request: CatalogRequest) -> CatalogAnswer? {
    answers[request].map { answer(request, $0, isOffline ? .outdated : .kept) }
  }

  /// What is said of the line's rest, also of lines that begin otherwise.
  private static let lines: [String?] = [nil, "ab c", "abc", "abd x", "ba", "123456"]

  private mutating func wake() -> SearchEvent? {
    guard let waking else { return nil }
    self.waking = nil
    // A busy loop may be late, a timer is never early.
    now = max(now, waking.due)
    return .woke(for: waking.number, at: now)
  }

  private mutating func end(of pendingTask: PendingTask, using random: inout SeededRandom) -> SearchEvent {
    switch pendingTask {
    case .library(let query, let line, let number):
      if Int.random(in: 0..<24, using: &random) == 0 {
        return .localFailed(.busy(path: "x"), of: query, for: number)
      }
      let first = rows(query).filter { _ in Bool.random(using: &random) }
      if query.offset == 0, !first.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
        pendingTasks.append(pendingTask)
        return .firstLocalRows(first, of: query, for: number)
      }
      if Int.random(in: 0..<3, using: &random) == 0 { storeElsewhere(query, using: &random) }
      let all = rows(query)
      var findings = LineFindings(query, .all(all))
      if let request = line?.request(for: all) {
        // A cached answer is noted also if its rows come too late.
        if Bool.random(using: &random) {
          findings.answer = kept(request)
        } else {
          pendingTasks.append(.kept(request, number))
        }
      }
      return .found(findings, for: number)
    case .kept(let request, let number): return .keptAnswer(kept(request), for: number)
    case .suggestion(let text, let number):
      return .suggestion(RandomKeys.pick(Self.lines + [text + "b"], using: &random), for: number)
    case .pasted(let item):
      // Opened, if it is there; of that the session hears nothing.
      return RandomKeys.pick([.nothingBehind(item, at: now), .painted, .painted], using: &random)
    case .call(let request, let freshness, let number):
      return end(ofCall: request, freshness, number, using: &random)
    case .storing(let request, let songs):
      store(request, songs)
      return .painted
    case .command(let command): return end(of: command, using: &random)
    case .allowance: return .allowance(allowance(using: &random), at: now)
    }
  }

  /// Another process stored songs meanwhile.
  private mutating func storeElsewhere(_ query: LocalQuery, using random: inout SeededRandom) {
    guard let shelf = Songs.Shelf(query.text, query.storefront, query.entity) else { return }
    stored[shelf, default: 0] |= UInt8.random(in: 0..<1 << Songs.count, using: &random)
  }

  /// What Apple, the budget or the network makes of a call.
  private mutating func end(
    ofCall request: CatalogRequest, _ freshness: Freshness, _ number: QueryID,
    using random: inout SeededRandom
  ) -> SearchEvent {
    if freshness == .kept, let kept = kept(request) { return .liveAnswer(kept, for: number, at: now) }
    if isOffline { return .liveFailed(.catalogue(.offline), of: request, for: number, at: now) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      let errors: [CatalogError] = [
        .refused(until: now + .seconds(2)), .budgetSpent(until: now + .seconds(1)),
        .timedOut(host: "x", after: .seconds(1)), .connectionLost(host: "x"), .rejected(status: 404),
      ]
      let failure = RequestFailure.catalogue(RandomKeys.pick(errors, using: &random))
      let earlier = failure.leavesEarlierAnswer ? answers[request] : nil
      return .liveFailed(
        failure, of: request, earlier: earlier.map { self.answer(request, $0, .outdated) }, for: number,
        at: now)
    }
    let songs = UInt8.random(in: 0..<1 << Songs.count, using: &random)
    guard case .search(let query) = request else {
      return .liveAnswer(answer(request, 0, .catalogue), for: number, at: now)
    }
    let before = Songs.Shelf(query.term, query.storefront, query.entity).flatMap { stored[$0] } ?? 0
    // While another process locks the file, an answer is in memory only, and a search does not find its rows.
    let isStored = Bool.random(using: &random)
    if isStored { store(request, songs) } else { pendingTasks.append(.storing(request, songs)) }
    let answer = answer(request, songs, new: songs & ~before, isStored ? .catalogue : .unstored)
    return .liveAnswer(answer, for: number, at: now)
  }

  /// What was paid for is stored, whether anybody still wants it or not.
  private mutating func store(_ request: CatalogRequest, _ songs: UInt8) {
    answers[request] = songs
    guard case .search(let query) = request else { return }
    paid.append(query)
    if let shelf = Songs.Shelf(query.term, query.storefront, query.entity) {
      stored[shelf, default: 0] |= songs
    }
  }

  private mutating func end(of command: CommandCall, using random: inout SeededRandom) -> SearchEvent {
    switch (command.name, command.rest) {
    case ("more", _): return .more(at: now)
    case ("refresh", _): return .refresh(at: now)
    case ("country", let code):
      return Storefront(code: code).map { .storefrontChanged($0, at: now) } ?? .painted
    case ("entity", let word): return Entity(typed: word).map { .entityChanged($0, at: now) } ?? .painted
    case ("offline", "on"), ("offline", "off"):
      isOffline = command.rest == "on"
      return .offlineChanged(isOffline, at: now)
    case ("history", _):
      let shelf = Songs.Shelf("ba", .us, .song)
      let rows = shelf?[UInt8.random(in: 0..<1 << Songs.count, using: &random)] ?? []
      listed = Listing(title: "history", rows: rows, place: .history)
      return .listed(listed)
    case ("open", let number): return Int(number).map { .chose($0 - 1, of: listed) } ?? .painted
    case ("forget", let what):
      let isEverything = what.hasPrefix("everything")
      // Forgetting waits until the answers in memory are in the file.
      for case .storing(let request, let songs) in pendingTasks { store(request, songs) }
      pendingTasks.removeAll { if case .storing = $0 { true } else { false } }
      if isEverything { (paid, stored, answers) = ([], [:], [:]) }
      return .forgot(what == "everything yes" ? .everything : .query("x"), at: now)
    case ("preview", _), ("stop", _):
      var facts = SessionFacts()
      if command.name == "preview" { facts.playback = Playback(title: "x", startedAt: now) }
      return .facts(facts, at: now)
    default: return .painted
    }
  }

  private func allowance(using random: inout SeededRandom) -> Allowance {
    let left = Int.random(in: 0...8, using: &random)
    let isRefused = Int.random(in: 0..<8, using: &random) == 0
    return Allowance(
      callsLeft: left, callsLeftForTyping: max(0, left - 4), limit: 8, nextFree: now + .seconds(1),
      refusedUntil: isRefused ? now + .seconds(1) : nil)
  }

  /// An answer in Apple's order, which is not the library's.
  private func answer(
    _ request: CatalogRequest, _ songs: UInt8, new: UInt8 = 0, _ source: CatalogAnswer.Source
  ) -> CatalogAnswer {
    var shelf: Songs.Shelf?
    if case .search(let query) = request {
      shelf = Songs.Shelf(query.term, query.storefront, query.entity)
    }
    return CatalogAnswer(
      request: request, rows: shelf?[songs].reversed() ?? [],
      newItems: Set(shelf?[new].map(\.item.id) ?? []), unreadable: Int(songs & 1), fetchedAt: now,
      source: source)
  }
}
