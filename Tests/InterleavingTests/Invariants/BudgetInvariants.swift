import Catalog

@testable import Features

/// Typing asks rarely: after a pause, once a query, with a request left for it, neither refused nor offline.
struct BudgetInvariants {
  private var allowance: Allowance?
  private var isOffline = false
  private var edited: (at: Timestamp, number: QueryID)?
  private var isClosed = false
  /// The last query asked for by typing, unless another process spent the call first.
  private var asked: QueryID?

  mutating func breach(of step: Step) -> String? {
    learn(step)
    for effect in step.effects {
      switch effect {
      case .ask(let request, .typing, let freshness, let number):
        if freshness != .kept { return "typing asked for what is kept" }
        if let breach = breach(of: step, request, number) { return breach }
        asked = number
        allowance?.callsLeftForTyping -= 1
      case .lookUp(_, _, let number), .wake(_, let number):
        if number != step.after.number, !step.after.waiting.contains(number) {
          return "a question for an older number"
        }
      default: break
      }
    }
    return nil
  }

  private mutating func learn(_ step: Step) {
    if step.after.number != step.before.number {
      edited = (step.now, step.after.number)
      isClosed = false
    }
    switch step.event {
    case .allowance(let told, _): allowance = told
    case .liveFailed(.catalogue(.refused(let until)), _, _, _, _): allowance?.refusedUntil = until
    case .liveFailed(.catalogue(.budgetSpent), _, _, let number, _):
      allowance?.callsLeftForTyping = 0
      if asked == number { asked = nil }
    case .offlineChanged(let offline, _): isOffline = offline
    case .escape: isClosed = true
    default: break
    }
  }

  private func breach(of step: Step, _ request: CatalogRequest, _ number: QueryID) -> String? {
    if let allowance, allowance.callsLeftForTyping <= 0 { return "typing asked with no request left for it" }
    if let until = allowance?.refusedUntil, until > step.now { return "typing asked while Apple refuses" }
    if isOffline { return "typing asked while offline" }
    if isClosed { return "typing asked after Esc" }
    if number != step.after.number { return "typing asked for an older number" }
    if asked == number { return "typing asked twice" }
    let line = SearchLine(step.after.text.trimmingBlanks)
    guard case .search(let query) = request, query.term == line.words else {
      return "typing asked what is not at the prompt"
    }
    if let store = line.store, store != .known(query.storefront) { return "typing asked another store" }
    let letters = query.term
    if letters.hasPrefix(":") || letters.count < Limits.TypeAhead.shortestQuery || Int64(letters) != nil {
      return "typing asked what must not be asked"
    }
    guard let edited, step.now - edited.at >= Limits.TypeAhead.fullBudgetDebounce else {
      return "typing asked without a pause"
    }
    return nil
  }
}
