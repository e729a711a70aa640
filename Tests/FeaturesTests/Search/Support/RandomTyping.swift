import Catalog
import TestSupport

@testable import Features

/// What a loop has under way at a moment, and a random next thing that may happen.
struct RandomTyping {
  /// A question on its way to the library or to Apple.
  enum Errand: Hashable {
    case library(LocalQuery, QueryNumber)
    case kept(CatalogRequest, QueryNumber)
    case earlier(CatalogRequest, QueryNumber)
    case call(CatalogRequest, QueryNumber)
    case wake(QueryNumber)
    case allowance
  }

  private(set) var errands: [Errand] = []
  var now = Timestamp(milliseconds: 1_000_000)
  private static let texts = ["", "a", "ab", "abc", "abd", "ab c", "b", "ba", ":", ":s", ":o", ":more"]

  mutating func take(_ effects: [SearchEffect]) {
    for effect in effects {
      switch effect {
      case .searchLibrary(let query, let number): errands.append(.library(query, number))
      case .lookForKeptAnswer(let request, let number): errands.append(.kept(request, number))
      case .lookForLastAnswer(let request, let number): errands.append(.earlier(request, number))
      case .ask(let request, _, _, let number): errands.append(.call(request, number))
      case .wake(_, let number): errands.append(.wake(number))
      case .readAllowance: errands.append(.allowance)
      default: break
      }
    }
    // Enough to be out of order; a loop never has more under way.
    if errands.count > 12 { errands.removeFirst(errands.count - 12) }
  }

  /// The next event: half the time a key, else the end of an errand, which sometimes ends twice or never.
  mutating func next(using random: inout SeededRandom) -> SearchEvent {
    now = now + .milliseconds(Int64.random(in: 0..<400, using: &random))
    guard !errands.isEmpty, Bool.random(using: &random) else { return key(using: &random) }
    let place = Int.random(in: 0..<errands.count, using: &random)
    let errand = errands[place]
    if Int.random(in: 0..<8, using: &random) > 0 { errands.remove(at: place) }
    return end(of: errand, using: &random)
  }

  private func key(using random: inout SeededRandom) -> SearchEvent {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: .edited(Self.texts.randomElement(using: &random) ?? "", at: now)
    case 7..<12: .painted
    case 12..<14: .chooseNext
    case 14: .choosePrevious
    case 15: .escape
    case 16, 17: .enter(at: now)
    case 18: .altEnter(at: now)
    default: .allowance(allowance(using: &random), at: now)
    }
  }

  private func end(of errand: Errand, using random: inout SeededRandom) -> SearchEvent {
    switch errand {
    case .library(let query, let number):
      let rows = rows(query.text, using: &random).prefix(query.limit)
      return .localRows(Array(rows), of: query, for: number)
    case .kept(let request, let number):
      let answer = Bool.random(using: &random) ? answer(request, .kept, using: &random) : nil
      return .keptAnswer(answer, for: number, at: now)
    case .earlier(let request, let number):
      let answer = Bool.random(using: &random) ? answer(request, .outdated, using: &random) : nil
      return .lastAnswer(answer, for: number, at: now)
    case .call(let request, let number):
      if Int.random(in: 0..<4, using: &random) > 0 {
        return .liveAnswer(answer(request, .catalogue, using: &random), for: number, at: now)
      }
      let errors: [CatalogError] = [
        .refused(until: now + .seconds(2)), .budgetSpent(until: now + .seconds(1)),
        .timedOut(host: "x", after: .seconds(1)), .rejected(status: 404),
      ]
      return .liveFailed(
        .catalogue(errors.randomElement(using: &random) ?? .offline), of: request, for: number, at: now)
    case .wake(let number): return .woke(for: number, at: now)
    case .allowance: return .allowance(allowance(using: &random), at: now)
    }
  }

  private func allowance(using random: inout SeededRandom) -> Allowance {
    let left = Int.random(in: 0...8, using: &random)
    let refused = Int.random(in: 0..<6, using: &random) == 0 ? now + .seconds(1) : nil
    return Allowance(
      callsLeft: left, callsLeftForTyping: max(0, left - 4), limit: 8, nextFree: now + .seconds(1),
      refusedUntil: refused)
  }

  private func answer(
    _ request: CatalogRequest, _ source: CatalogAnswer.Source, using random: inout SeededRandom
  ) -> CatalogAnswer {
    guard case .search(let query) = request else {
      return CatalogAnswer(request: request, rows: [], unreadable: 0, fetchedAt: now, source: source)
    }
    return CatalogAnswer(
      request: request, rows: rows(query.term, using: &random), unreadable: 0, fetchedAt: now, source: source)
  }

  /// Rows that name the query they answer, so that one of another query is seen at once.
  private func rows(_ term: String, using random: inout SeededRandom) -> [StoredItem] {
    (0..<Int.random(in: 0..<5, using: &random)).map { _ in
      SessionDriver.song("\(term)#\(Int.random(in: 0..<6, using: &random))")
    }
  }
}
