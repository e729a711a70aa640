import Catalog

@testable import Features

/// The laws of type-ahead as checks of one step, by what went in and came out alone.
struct LawBook {
  private var frame: (number: QueryNumber, rows: [SearchRow])?
  private var askedByTyping: Set<QueryNumber> = []

  /// The law that a step broke; `nil` if it kept them all.
  mutating func breach(
    of event: SearchEvent, before: SearchSession, after: SearchSession, effects: [SearchEffect]
  ) -> String? {
    if after.number < before.number { return "a number went back" }
    if let moved = movedRow(event, before, after) { return moved }
    if let strange = strangeRow(after) { return strange }
    for effect in effects {
      if let breach = breach(of: event, effect, before, after) { return breach }
    }
    if case .painted = event { frame = (after.panel.number, after.panel.shownRows) }
    return nil
  }

  /// Law 2: without a key, rows are only added, or an older query's give way to the present one's.
  private func movedRow(_ event: SearchEvent, _ before: SearchSession, _ after: SearchSession) -> String? {
    guard !event.isKey, before.number == after.number else { return nil }
    if before.panel.number == after.panel.number {
      return after.panel.rows.starts(with: before.panel.rows) ? nil : "a row moved without a key"
    }
    return after.panel.number == after.number ? nil : "rows of no query at the prompt"
  }

  /// Law 4: rows under the present number answer the present query.
  private func strangeRow(_ session: SearchSession) -> String? {
    guard session.panel.number == session.number, !session.isSubmitting else { return nil }
    let term = session.text + "#"
    let strange = session.panel.rows.contains { row in
      if case .item(let stored, _) = row { stored.item.title?.hasPrefix(term) != true } else { false }
    }
    let ids = session.panel.rows.compactMap(\.itemID)
    return strange ? "a row of another query" : Set(ids).count == ids.count ? nil : "a row twice"
  }

  private mutating func breach(
    of event: SearchEvent, _ effect: SearchEffect, _ before: SearchSession, _ after: SearchSession
  ) -> String? {
    switch effect {
    case .open(let key, _):
      // Law 3.
      guard let frame, frame.number == before.number else { return "opened what no frame showed" }
      let isPainted = frame.rows.contains { if case .item(let row, _) = $0 { row.key == key } else { false } }
      return isPainted ? nil : "opened what was not painted"
    case .ask(_, .typing, _, let number): return breachOfBudget(before, after, number, event)
    case .ask(_, .deliberate, _, _): return event.isKey ? nil : "a deliberate question without a key"
    case .list(let listing):
      let strange = listing.rows.contains { $0.item.title?.hasPrefix(listing.title + "#") != true }
      return strange ? "a list with a row of another query" : nil
    case .searchLibrary(_, let number), .lookForKeptAnswer(_, let number), .wake(_, let number):
      return number == after.number ? nil : "a question for an older number"
    default: return nil
    }
  }

  /// Law 5: typing asks with a call left for it, once a query, and neither refused nor offline.
  private mutating func breachOfBudget(
    _ before: SearchSession, _ after: SearchSession, _ number: QueryNumber, _ event: SearchEvent
  ) -> String? {
    var known = before.allowance
    if case .allowance(let allowance, _) = event { known = allowance }
    if let known, known.callsLeftForTyping <= 0 { return "asked by typing with no call left for it" }
    if let until = known?.refusedUntil, until > after.now { return "asked while refused" }
    if number != after.number { return "asked for an older number" }
    if after.text.hasPrefix(":") || after.text.count < 2 { return "asked what must not be asked" }
    // Once more is right only after another process spent the call first, which `isDue` tells.
    return askedByTyping.insert(number).inserted || before.progress.isDue ? nil : "asked twice"
  }
}

extension SearchEvent {
  /// Whether a person pressed a key.
  fileprivate var isKey: Bool {
    switch self {
    // What a person pasted turned out to be no item's number: the second half of their Enter.
    case .nothingBehind: true
    case .edited, .chooseNext, .choosePrevious, .pageDown, .pageUp, .enter, .altEnter, .escape: true
    default: false
    }
  }
}
