import Catalog
import ITunesAPI
import TestSupport

/// A client of a scripted server, with everything around it that a test looks at.
struct CatalogFixture {
  let server: LoopbackServer
  let catalog: ITunesCatalog
  let clock: FakeClock
  let ledger: MemoryLedger
  let answers: MemoryAnswers
  let log: ExchangeLog

  /// What is cached and may be shown instead of a request, as a key finds it.
  func cachedAnswer(to request: CatalogRequest) async throws -> CatalogAnswer? {
    guard let stored = await answers.storedAnswer(requestKey: request.answerName, origin: catalog.origin)
    else { return nil }
    return await catalog.cachedAnswer(stored, to: request)
  }

  /// A song in an answer of Apple's form.
  static let song = #"""



    {
     "resultCount":1,
     "results": [
    {"wrapperType":"track", "kind":"song", "trackId":1469577741, "trackName":"Mirrors"}]
    }



    """#

  /// Every random number of a bench.
  static let half = 0.5

  /// Runs `body` with a client whose clock stands still and whose dice always fall in the middle.
  static func with<Result>(
    limits: NetworkLimits = NetworkLimits(), rules: BudgetRules = Limits.Budget.rules,
    clock: FakeClock = FakeClock(), interceptor: (any ExchangeInterceptor)? = nil,
    script: @escaping LoopbackServer.Script = { _ in [.answer(song)] },
    _ body: (CatalogFixture) async throws -> Result
  ) async throws -> Result {
    try await LoopbackServer.serving(script) { server in
      let (ledger, answers, log) = (MemoryLedger(), MemoryAnswers(), ExchangeLog())
      let catalog = try ITunesCatalog(
        base: try APIBase(server.url), ledger: ledger, answers: answers, time: clock, rules: rules,
        limits: limits, exchanges: log, interceptor: interceptor, random: { half },
        transport: HTTPTransport(limits: limits, time: clock, environment: [:]))
      let fixture = CatalogFixture(
        server: server, catalog: catalog, clock: clock, ledger: ledger, answers: answers, log: log)
      let outcome: Swift.Result<Result, any Error>
      do {
        outcome = .success(try await body(fixture))
      } catch {
        outcome = .failure(error)
      }
      await catalog.shutdown()
      return try outcome.get()
    }
  }

  /// What `ask` asks for.
  var request: CatalogRequest { .search(SearchQuery("mirror", in: .us)) }

  /// Asks for songs.
  func ask(
    _ term: String = "mirror", trigger: RequestTrigger = .deliberate, freshness: Freshness = .kept
  ) async throws -> CatalogAnswer {
    try await catalog.answer(to: .search(SearchQuery(term, in: .us)), trigger: trigger, freshness: freshness)
  }

  /// The error of asking, `nil` if there was an answer.
  func failure(trigger: RequestTrigger = .deliberate) async throws -> CatalogError? {
    do {
      _ = try await ask(trigger: trigger)
      return nil
    } catch let error as CatalogError {
      return error
    }
  }
}
