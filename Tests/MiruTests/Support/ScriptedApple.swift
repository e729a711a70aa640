import Catalog
import ITunesAPI
import Synchronization
import TestSupport

@testable import DemoCatalog

/// Apple without a network: answers from the demo catalogue when a test says so, and counts requests on the test's clock.
final class ScriptedApple: Transport {
  /// What becomes of requests that arrive.
  enum Mode: Sendable {
    case answers, holds, refusesConnections
  }

  private struct State {
    var mode = Mode.answers
    /// Most answers in any minute, before Apple refuses.
    var limit = Int.max
    var arrivals: [(term: String, moment: Int64)] = []
    var refused = 0
    var held: [(term: String, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let clock: FakeClock
  private let state = Mutex(State())
  private static let demo = DemoRequestHandler(rows: DemoDataset.bundled)

  init(_ clock: FakeClock) { self.clock = clock }

  /// The searched words of all requests with their moments in milliseconds, in order.
  var arrivals: [(term: String, moment: Int64)] { state.withLock { $0.arrivals } }
  /// The searched words of all requests, in order of arrival.
  var terms: [String] { arrivals.map(\.term) }
  /// Number of requests that were refused, because there were too many in a minute.
  var refused: Int { state.withLock { $0.refused } }
  /// The searched words of the requests that wait for their answers.
  var held: [String] { state.withLock { $0.held.map(\.term) } }

  /// The largest number of requests in any window of 60 seconds.
  var mostInAMinute: Int {
    let arrivals = arrivals.map(\.moment)
    return arrivals.indices.map { first in
      arrivals[first...].prefix { $0 - arrivals[first] < 60_000 }.count
    }.max() ?? 0
  }

  func set(_ mode: Mode) { state.withLock { $0.mode = mode } }
  func refuseBeyond(_ limit: Int) { state.withLock { $0.limit = limit } }

  /// Answers the requests that were held for these words, or all of them.
  func release(_ term: String? = nil) {
    let ended = state.withLock { state in
      let ended = state.held.filter { term == nil || $0.term == term }
      state.held.removeAll { term == nil || $0.term == term }
      return ended
    }
    for one in ended { one.continuation.resume() }
  }

  func send(_ request: OutgoingRequest, within limit: Duration) async throws -> IncomingResponse {
    let query = request.url.split(separator: "?").last.map(String.init) ?? ""
    let term = query.split(separator: "&").first { $0.hasPrefix("term=") }?.dropFirst(5).description ?? ""
    let moment = clock.now().sinceBoot
    let (mode, isRefused) = state.withLock { state in
      if state.mode != .refusesConnections {
        state.arrivals.append((term.replacing("%20", with: " ").replacing("+", with: " "), moment))
      }
      let isRefused = state.arrivals.count { moment - $0.moment < 60_000 } > state.limit
      if isRefused { state.refused += 1 }
      return (state.mode, isRefused)
    }
    switch mode {
    case .refusesConnections: throw RequestNotSent(.connectionRefused(host: "127.0.0.1"))
    case .holds:
      await withCheckedContinuation { continuation in
        state.withLock {
          $0.held.append((term.replacing("%20", with: " ").replacing("+", with: " "), continuation))
        }
      }
    case .answers: break
    }
    if isRefused { return IncomingResponse(status: 403) }
    let response = request.url.contains("/lookup?") ? Self.demo.lookup(query) : Self.demo.search(query)
    return IncomingResponse(status: response.status, headers: response.headers, body: response.body)
  }

  func shutdown() async { release() }
}
