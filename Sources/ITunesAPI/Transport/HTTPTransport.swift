internal import AsyncHTTPClient
public import Catalog
public import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix

/// Sends requests over HTTP/1.1.
public actor HTTPTransport: Transport {
  private let limits: NetworkLimits
  private let time: any TimeSource
  private let environment: [String: String]
  private var clients: [ProxySelection: HTTPClient] = [:]
  private var isShutDown = false

  /// Creates a transport, without a connection or a client yet, so that miru starts fast.
  ///
  /// - Parameter environment: Provides `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`.
  public init(
    limits: NetworkLimits = NetworkLimits(), time: any TimeSource = SystemTimeSource(),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.limits = limits
    self.time = time
    self.environment = environment
  }

  public func send(_ request: OutgoingRequest, within limit: Duration) async throws -> IncomingResponse {
    guard let url = URL(string: request.url), let host = url.host else {
      throw CatalogError.hostNotFound(host: request.url)
    }
    let proxy = ProxySelection(scheme: url.scheme ?? "", host: host, port: url.port, environment: environment)
    let reader = NetworkErrorMapper(host: host, proxy: proxy.host, limits: limits)
    guard !isShutDown else { throw CancellationError() }
    let client = try client(for: proxy)
    // The timeout of the whole exchange; the client's own timeout covers only the response head.
    let answer = try await time.within(limit) { [body = limits.body, time] in
      do {
        return try await Self.load(request, by: client, body: body, time: time)
      } catch {
        throw reader.failure(error)
      }
    }
    guard let answer else { throw CatalogError.timedOut(host: host, after: limit) }
    return answer
  }

  public func shutdown() async {
    isShutDown = true
    let open = clients.values
    clients = [:]
    for client in open { try? await client.shutdown() }
  }

  private static func load(
    _ request: OutgoingRequest, by client: HTTPClient, body limit: Int, time: any TimeSource
  ) async throws -> IncomingResponse {
    var outgoing = HTTPClientRequest(url: request.url)
    for field in request.headers { outgoing.headers.add(name: field.name, value: field.value) }
    outgoing.headers.replaceOrAdd(name: "Accept-Encoding", value: "gzip")
    let sentAt = time.now()
    // `send` enforces the timeout, so the client's own deadline must never come first.
    let incoming = try await client.execute(outgoing, deadline: .distantFuture)
    let untilHead = time.now().since(sentAt)
    var headers = incoming.headers
    let connection = headers.first(name: HeadHandler.header).flatMap(Int64.init).map {
      max(.zero, untilHead - .nanoseconds($0))
    }
    headers.remove(name: HeadHandler.header)
    var answer = IncomingResponse(
      status: Int(incoming.status.code), headers: headers.map { HeaderField($0.name, $0.value) })
    (answer.untilHead, answer.connection) = (untilHead, connection)
    for try await part in incoming.body {
      guard answer.body.count + part.readableBytes <= limit else { throw CatalogError.tooLarge(limit: limit) }
      answer.body.append(contentsOf: part.readableBytesView)
    }
    return answer
  }

  private func client(for proxy: ProxySelection) throws(CatalogError) -> HTTPClient {
    if let client = clients[proxy] { return client }
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: .nanoseconds(limits.connect.wholeNanoseconds)),
      proxy: try proxy.configuration(),
      decompression: .enabled(limit: .size(limits.body)))
    configuration.connectionPool.idleTimeout = .nanoseconds(Limits.Network.idleConnection.wholeNanoseconds)
    // Otherwise a refused connection would be retried until the timeout and look like a silent server.
    configuration.connectionPool.retryConnectionEstablishment = false
    // Over HTTP/2, a status that is not a positive number crashes the process before miru can check it.
    configuration.httpVersion = .http1Only
    configuration.http1_1ConnectionDebugInitializer = { [time] channel in
      channel.eventLoop.makeCompletedFuture {
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
        try pipeline.addHandler(HeadHandler(time), position: .after(decoder))
      }
    }
    // POSIX sockets on every system, so that errors are the same everywhere.
    let group = MultiThreadedEventLoopGroup.singleton
    let client = HTTPClient(eventLoopGroupProvider: .shared(group), configuration: configuration)
    clients[proxy] = client
    return client
  }
}

/// Distinguishes a new connection from a kept one, and closes one that sends a body or an end without a final head, as after a status
/// below 100. Otherwise the client would crash the process.
private final class HeadHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart
  typealias OutboundIn = HTTPClientRequestPart
  typealias OutboundOut = HTTPClientRequestPart

  /// Added to the first answer of a connection: the nanoseconds since its request. No other way leads through the client.
  static let header = "miru-first-answer"

  private let time: any TimeSource
  private var requests = 0
  private var sentAt: ClockReading?
  private var hasHead = false
  private var isBroken = false

  init(_ time: any TimeSource) { self.time = time }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .head = unwrapOutboundIn(data) {
      requests += 1
      sentAt = time.now()
    }
    context.write(data, promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isBroken else { return }
    guard case .head(var head) = unwrapInboundIn(data) else {
      if hasHead { return context.fireChannelRead(data) }
      isBroken = true
      context.fireErrorCaught(HTTPParserError.invalidStatus)
      return context.close(promise: nil)
    }
    hasHead = head.status.code >= 200 || head.status == .switchingProtocols
    head.headers.remove(name: Self.header)
    if requests == 1, let sentAt {
      head.headers.add(name: Self.header, value: "\(time.now().since(sentAt).wholeNanoseconds)")
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}

extension Duration {
  fileprivate var wholeNanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
