public import Catalog
private import Foundation

/// Loads covers over HTTPS; these requests do not count against the rate limit.
public struct CoverDownloader: CoverSource {
  private let transport: any Transport
  private let standIn: CoverHostOverride?
  private let limit: Duration

  /// Creates a downloader. `standIn` redirects requests for a demo host to a server on this machine.
  public init(
    standIn: CoverHostOverride? = nil, connect: Duration = Limits.Network.connect,
    time: any TimeSource = SystemTimeSource()
  ) {
    let limits = NetworkLimits(
      connect: connect, attempt: Limits.Covers.fetch, whole: Limits.Covers.fetch, body: Limits.Covers.bytes)
    self.init(HTTPTransport(limits: limits, time: time), standIn: standIn)
  }

  init(_ transport: any Transport, standIn: CoverHostOverride? = nil, limit: Duration = Limits.Covers.fetch) {
    self.transport = transport
    self.standIn = standIn
    self.limit = limit
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
      let answer = try await transport.send(
        OutgoingRequest(url: url, headers: [HeaderField("Accept", "image/jpeg, image/png")]), within: limit)
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
}
