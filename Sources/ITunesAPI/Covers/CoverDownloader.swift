public import Catalog
private import Foundation

/// Loads covers over HTTPS; these requests do not count against the rate limit.
public struct CoverDownloader: CoverSource {
  private let transport: any Transport
  private let standIn: CoverHostOverride?
  private let limit: Duration
  private let time: any TimeSource
  private let exchanges: ExchangeLog?
  private let interceptor: (any ExchangeInterceptor)?

  /// Creates a downloader. `standIn` redirects requests for a demo host to a server on this machine; `exchanges` keeps
  /// what is sent.
  public init(
    standIn: CoverHostOverride? = nil, connect: Duration = Limits.Network.connect,
    time: any TimeSource = SystemTimeSource(), exchanges: ExchangeLog? = nil,
    interceptor: (any ExchangeInterceptor)? = nil
  ) {
    let limits = NetworkLimits(
      connect: connect, attempt: Limits.Covers.fetch, whole: Limits.Covers.fetch, body: Limits.Covers.bytes)
    self.init(
      HTTPTransport(limits: limits, time: time), standIn: standIn, time: time, exchanges: exchanges,
      interceptor: interceptor)
  }

  init(
    _ transport: any Transport, standIn: CoverHostOverride? = nil, limit: Duration = Limits.Covers.fetch,
    time: any TimeSource = SystemTimeSource(), exchanges: ExchangeLog? = nil,
    interceptor: (any ExchangeInterceptor)? = nil
  ) {
    self.transport = transport
    self.standIn = standIn
    self.limit = limit
    self.time = time
    self.exchanges = exchanges
    self.interceptor = interceptor
  }

  public func load(_ request: CoverRequest) async throws -> [UInt8] {
    do {
      return try await follow(standIn?.address(for: request.url) ?? request.url)
    } catch let error as CatalogError {
      if case .tooLarge(let limit) = error { throw CoverError.tooLarge(limit: limit) }
      throw CoverError.unreachable(reason: error.sentence())
    } catch let error as RequestNotSent {
      throw CoverError.unreachable(reason: error.reason.sentence())
    }
  }

  public func shutdown() async { await transport.shutdown() }

  private func follow(_ first: String) async throws -> [UInt8] {
    var url = first
    for _ in 0...Limits.Network.redirects {
      guard let base = Redirect.base(of: url) else { throw CoverError.refused(status: 0) }
      let answer = try await send(
        OutgoingRequest(url: url, headers: [HeaderField("Accept", "image/jpeg, image/png")]))
      switch Redirect(answer, from: url, at: base) {
      case .follow(let next, _): url = next
      case .leave: throw CoverError.refused(status: answer.status)
      case .none:
        guard answer.status == 200 else { throw CoverError.refused(status: answer.status) }
        return answer.body
      }
    }
    throw CoverError.refused(status: 302)
  }

  private func send(_ request: OutgoingRequest) async throws -> IncomingResponse {
    _ = try await interceptor?.request(request.url, of: .cover)
    let startedAt = time.now()
    let result: Result<IncomingResponse, any Error>
    do { result = .success(try await transport.send(request, within: limit)) } catch {
      result = .failure(error)
    }
    let outcome: Exchange.Outcome
    switch result {
    case .success(let answer): outcome = .answered(answer)
    case .failure(let error as CatalogError): outcome = .failed(error)
    case .failure(let error as RequestNotSent): outcome = .failed(error.reason)
    // Not kept: forgetting a cover cancels it, and must leave nothing of it.
    case .failure: return try result.get()
    }
    let exchange = Exchange(request: request, startedAt: startedAt, endedAt: time.now(), outcome: outcome)
    if let exchanges {
      let number = await exchanges.add(
        exchange, sentAt: nil, caller: .cover, attempt: 1, now: time.now().wall)
      if let interceptor, interceptor.stopsAnswers(to: request.url), case .answered = outcome,
        let record = await exchanges.exchange(number)?.record
      {
        _ = try await interceptor.answer(record, body: nil, to: request.url)
      }
    }
    return try result.get()
  }
}
