public import Catalog
private import Foundation

/// Loads covers over HTTPS; these requests do not count against the rate limit.
public struct CoverDownloader: CoverSource {
  private let transport: any Transport
  private let standIn: CoverHostOverride?
  private let time: any TimeSource
  private let exchanges: ExchangeLog
  private let interceptor: (any ExchangeInterceptor)?

  /// Creates a downloader. `standIn` redirects requests for a demo host to a server on this machine; `exchanges` keeps
  /// what is sent; `transport` sends it, by default over HTTP and the connections of `other`.
  public init(
    standIn: CoverHostOverride? = nil, connect: Duration = Limits.Network.connect,
    time: any TimeSource = SystemTimeSource(), exchanges: ExchangeLog = ExchangeLog(),
    interceptor: (any ExchangeInterceptor)? = nil, sharing other: HTTPTransport? = nil,
    transport: (any Transport)? = nil
  ) {
    let limits = NetworkLimits(
      connect: connect, attempt: Limits.Covers.fetch, whole: Limits.Covers.fetch, body: Limits.Covers.bytes)
    self.transport = transport ?? HTTPTransport(limits: limits, time: time, sharing: other)
    (self.standIn, self.time, self.exchanges, self.interceptor) = (standIn, time, exchanges, interceptor)
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
      let endpoint = EndpointRegistry.shared.cover
      let answer = try await send(OutgoingRequest(url, to: endpoint))
      switch Redirect(answer, from: url, at: base) {
      case .follow(let next, _): url = next
      case .leave: throw CoverError.refused(status: answer.status)
      case .none:
        guard answer.status == 200 else { throw CoverError.refused(status: answer.status) }
        return ImageResponse(reading: answer.body).bytes
      }
    }
    throw CoverError.refused(status: 302)
  }

  private func send(_ request: OutgoingRequest) async throws -> IncomingResponse {
    let passed = try await interceptor?.passed(request.url, of: .cover, at: time.now().wall, in: exchanges)
    let sentAt = time.now()
    let limit = Limits.Covers.fetch
    let (outcome, failure) = await transport.outcome(of: request, within: limit, shownAs: limit)
    // Not kept: forgetting a cover cancels it, and must leave nothing of it.
    if outcome == .cancelled, let failure { throw failure }
    var record = ExchangeRecord(
      startedAt: sentAt.wall, caller: .cover, url: request.url, requestHeaders: request.headers,
      outcome: .cancelled)
    record.interceptions = passed?.interceptions ?? [:]
    let number = await exchanges.add(record, outcome, from: sentAt, sentAt: nil, to: time.now())
    guard case .answered(let answer) = outcome else { throw failure ?? CancellationError() }
    _ = try await interceptor?.passed(number, to: request.url, of: .cover, in: exchanges)
    return answer
  }
}

/// Redirects requests for the covers of a demo host to a server on this machine.
///
/// The demo catalogue's rows name such a host, so that they look like Apple's but cause no request to the network.
public struct CoverHostOverride: Hashable, Sendable {
  private let beginning: String
  private let base: APIBase
  private let path: String

  /// Maps the URLs of `host` to those of `base` under `path`.
  ///
  /// Returns `nil` if `base` is not on this machine: only a local server may override a host.
  public init?(host: String, base: APIBase, path: String) {
    guard base.isLoopback else { return nil }
    beginning = "https://" + host + "/"
    self.base = base
    self.path = path
  }

  /// The URL to request instead; `nil` for other hosts.
  func address(for url: String) -> String? {
    guard url.hasPrefix(beginning) else { return nil }
    return base.address(path: path + "/" + url.dropFirst(beginning.count), parameters: [])
  }
}
