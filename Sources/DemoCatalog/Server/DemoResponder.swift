internal import Catalog

/// Maps the targets of HTTP requests to the demo catalogue.
struct DemoResponder: Sendable {
  let options: DemoOptions
  let log: RequestLog
  let time: any TimeSource

  /// The response to a request with this target, which is a path and perhaps a query.
  func response(to target: String) async throws -> DemoResponse {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let query = parts.count > 1 ? parts[1] : ""
    return switch parts[0] {
    case "/search": try await counted(target) { $0.search(query) }
    case "/lookup": try await counted(target) { $0.lookup(query) }
    case "/miru-demo/calls": .ours(log.json)
    case let path: DemoCovers.reply(path)
    }
  }

  private func counted(
    _ target: String, _ answer: (DemoRequestHandler) -> DemoResponse
  ) async throws -> DemoResponse {
    let arrived = Duration.milliseconds(time.now().sinceBoot)
    let place = log.record(target, at: arrived)
    if options.latency > .zero { try await time.sleep(for: options.latency) }
    guard let place else { return .refusal }
    let reply = answer(DemoRequestHandler(rows: .bundled, overlap: options.overlap))
    let fault = InjectedFault(call: place, rate: options.failRate, seed: options.seed)
    let sent = fault?.instead(of: reply) ?? reply
    log.answered(place, status: sent.status)
    return sent
  }
}
