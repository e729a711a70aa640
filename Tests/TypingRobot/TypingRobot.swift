internal import Catalog
internal import Features
internal import DemoCatalog
internal import Foundation
internal import Library

/// Types queries as people do, with one policy, against a loopback catalogue that refuses one call too many.
///
/// The server, the client, the budget, the library and the session are the real ones; only the clock is not.
@MainActor public final class TypingRobot {
  private let clock: VirtualClock
  private let searcher: any Searcher
  private var person: Person
  private var left: Int
  private var report = RobotReport()
  /// The query at the prompt, its last key pressed, until it is answered or given up.
  private var settled: (at: Duration, outcome: RobotReport.Outcome)?

  private init(_ searcher: any Searcher, _ person: Person, queries: Int, clock: VirtualClock) {
    self.searcher = searcher
    self.person = person
    self.clock = clock
    left = queries
  }

  /// Types `queries` queries with each of the persons, all with a library in common, and reports on all of them.
  ///
  /// - Parameter folder: for the library; must be there.
  public static func run(
    _ policy: Policy, persons: [Person], queries: Int, folder: String
  ) async throws -> RobotReport {
    let clock = VirtualClock()
    let rules = Limits.Budget.rules
    let server = try await DemoServer.start(
      DemoOptions(callsPerMinute: rules.calls, window: rules.window), time: clock)
    let library = try Library.open(at: folder + "/\(policy).sqlite")
    let robots = try persons.enumerated().map { place, person in
      let seed = UInt64(place) + 1
      let searcher: any Searcher =
        switch policy {
        case .miru: try MiruSearcher(library, address: server.address, clock: clock, seed: seed)
        case .debounce:
          BaselineSearcher(
            pause: Limits.TypeAhead.fullBudgetDebounce, address: server.address, clock: clock, seed: seed)
        case .enter: BaselineSearcher(pause: nil, address: server.address, clock: clock, seed: seed)
        }
      return TypingRobot(searcher, person, queries: queries, clock: clock)
    }
    for robot in robots { robot.start() }
    await clock.run()
    var report = RobotReport()
    report.outcomes = robots.flatMap(\.report.outcomes)
    report.calls = server.calls.map { ($0.arrived, $0.status == 403) }
    report.elapsed = clock.elapsed
    for robot in robots { await robot.searcher.close() }
    await server.stop()
    return report
  }

  private func start() {
    searcher.onAnswer = { [weak self] how in self?.answered(how) }
    clock.schedule(after: .zero) { self.nextQuery() }
  }

  private func nextQuery() {
    finishQuery()
    searcher.edited("")
    guard left > 0, let query = person.next() else { return }
    left -= 1
    press(query.keys[...], of: query)
  }

  private func press(_ keys: ArraySlice<TypedQuery.Key>, of query: TypedQuery) {
    guard let key = keys.first else { return }
    clock.schedule(after: key.pause) {
      if keys.count == 1 { self.settled = (self.clock.elapsed, RobotReport.Outcome()) }
      self.searcher.edited(key.text)
      guard keys.count == 1 else { return self.press(keys.dropFirst(), of: query) }
      self.clock.schedule(after: query.enter) { self.searcher.entered() }
      self.clock.schedule(after: query.enter + query.reading) { self.nextQuery() }
    }
  }

  private func answered(_ how: Answered) {
    guard let settled, settled.outcome.answer == nil else { return }
    self.settled?.outcome.answer = (how, clock.elapsed - settled.at)
  }

  private func finishQuery() {
    if let settled { report.outcomes.append(settled.outcome) }
    settled = nil
  }
}
