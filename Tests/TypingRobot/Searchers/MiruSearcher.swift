internal import Catalog
internal import Features
internal import ITunesAPI
internal import Library

/// miru's own policy: the real session, budget, client and library on the virtual clock.
@MainActor final class MiruSearcher: Searcher {
  var onAnswer: (Answered) -> Void = { _ in }

  private var session: PromptState
  private let library: Library
  private let catalogue: ITunesCatalog
  private let clock: VirtualClock
  private var wakes = 0
  private var ticks = 0
  /// Equal questions are one call: those that join it are waited for together with it.
  private var joined: [CatalogRequest: [Task<Void, Never>]] = [:]

  init(_ library: Library, address: String, clock: VirtualClock, seed: UInt64) throws {
    self.library = library
    self.clock = clock
    catalogue = try ITunesCatalog(
      base: APIBase(address), ledger: RequestLedgerFile(path: library.path + "-requests"), answers: library,
      time: clock, random: { 0.5 },
      transport: SlowTransport(clock, seed: seed))
    session = PromptState(settings: SearchSettings(entity: nil), at: clock.now().wall)
    clock.begin { await self.readAllowance() }
  }

  func edited(_ text: String) { send(.edited(text, at: now)) }

  func entered() {}

  func close() async { await catalogue.shutdown() }

  private var now: Timestamp { clock.now().wall }

  private func send(_ event: SearchEvent) {
    let effects = session.handle(event)
    effects.forEach(perform)
    if session.sparedBy != nil { onAnswer(.settled) }
  }

  private func perform(_ effect: SearchEffect) {
    switch effect {
    case .lookUp(let query, let line, let number): clock.begin { await self.lookUp(query, line, number) }
    case .wake(let pause, let number):
      wakes += 1
      let mine = wakes
      clock.schedule(after: pause) { if mine == self.wakes { self.send(.woke(for: number, at: self.now)) } }
    case .readAllowance: clock.begin { await self.readAllowance() }
    case .ask(let request, let trigger, let freshness, let number): ask(request, trigger, freshness, number)
    case .ticks(let on):
      ticks += 1
      if on { tick(ticks) }
    // A robot presses no Enter and reads no words.
    default: break
    }
  }

  private func tick(_ mine: Int) {
    clock.schedule(after: Limits.TypeAhead.tick) {
      guard mine == self.ticks else { return }
      self.send(.ticked(at: self.now))
      self.tick(mine)
    }
  }

  private func lookUp(_ query: LocalQuery, _ line: LineRequest?, _ number: QueryID) async {
    let lookup = try? await library.lookUp(query, origin: catalogue.origin) { line?.request(for: $0) }
    var findings = LineFindings(query, .all(lookup?.found?.rows ?? []))
    if let answer = lookup?.answer, let request = lookup?.request {
      findings.answer = await catalogue.cachedAnswer(answer, to: request)
    }
    send(.found(findings, for: number))
    send(.painted)
    if findings.answer != nil, number == session.number { onAnswer(.kept) }
  }

  private func readAllowance() async {
    if let allowance = try? await catalogue.allowance() { send(.allowance(allowance, at: now)) }
  }

  private func ask(
    _ request: CatalogRequest, _ trigger: RequestTrigger, _ freshness: Freshness, _ number: QueryID
  ) {
    let work = {
      do {
        let answer = try await self.catalogue.answer(to: request, trigger: trigger, freshness: freshness)
        self.send(.liveAnswer(answer, for: number, at: self.now))
        if number == self.session.number { self.onAnswer(answer.source == .catalogue ? .called : .kept) }
      } catch let error as CatalogError {
        self.send(.liveFailed(.catalogue(error), of: request, for: number, at: self.now))
      } catch {
        self.send(
          .liveFailed(.library(.failed(path: "", detail: "\(error)")), of: request, for: number, at: self.now)
        )
      }
      await self.readAllowance()
    }
    guard joined[request] == nil else {
      joined[request, default: []].append(Task { await work() })
      return
    }
    joined[request] = []
    clock.begin {
      await work()
      for task in self.joined.removeValue(forKey: request) ?? [] { await task.value }
    }
  }
}
