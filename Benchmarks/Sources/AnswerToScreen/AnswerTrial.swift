internal import Catalog
internal import Features
internal import Foundation
internal import ITunesAPI
internal import Library
internal import Terminal

/// Types searches and lets answers come, with the real session, client, library and view.
@MainActor final class AnswerTrial {
  /// From the last byte of each answer until it was stored and indexed, and a change behind it.
  private(set) var stored: [Duration] = []
  /// From the last byte of each answer until it was stored, read back, and its rows were lines.
  private(set) var drawable: [Duration] = []

  private let library: Library
  private let catalogue: ITunesCatalog
  private let transport = CannedTransport()
  private let clock = SystemTimeSource()
  private var session: PromptState

  private static let window = (columns: 80, rows: 13)

  init(library path: String) throws {
    library = try Library.open(at: path)
    catalogue = try ITunesCatalog(
      base: APIBase("http://127.0.0.1:9"), ledger: RequestLedgerFile(path: library.path + "-requests"),
      answers: library,
      rules: BudgetRules(calls: 10_000, window: .milliseconds(1), reserve: 0), transport: transport)
    session = PromptState(at: clock.now().wall)
  }

  /// One search and its answer; `false` if the session did not take it for its query's.
  func take(_ body: Data, term: String) async throws -> Bool {
    transport.load([UInt8](body))
    var request: CatalogRequest?
    for case .lookUp(let query, let line, let number) in session.handle(.edited(term, at: clock.now().wall)) {
      let rows = try await library.matches(query)
      request = line?.request(for: rows)
      _ = session.handle(.found(LineFindings(query, .all(rows)), for: number))
    }
    _ = session.handle(.painted)
    let before = lines().count
    guard let request else { return false }
    let answer = try await catalogue.answer(to: request, trigger: .typing, freshness: .kept)
    _ = session.handle(.liveAnswer(answer, for: session.number, at: clock.now().wall))
    let drawn = lines().count
    drawable.append(.now - transport.arrived)
    // The next change waits until the rows are indexed.
    _ = try await library.unstar(ItemID(.track, 1), at: clock.now().wall)
    stored.append(.now - transport.arrived)
    return drawn > before
  }

  private func lines() -> [Line] {
    SearchView(LiveSearchViewModel(session)).lines(width: Self.window.columns, height: Self.window.rows)
  }
}
