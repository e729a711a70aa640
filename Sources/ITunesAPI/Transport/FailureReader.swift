internal import AsyncHTTPClient
internal import Catalog
internal import NIOCore
internal import NIOHTTPCompression
internal import NIOPosix
internal import NIOSSL

/// Tells the failures of the network apart.
struct FailureReader {
  let host: String
  let connect: Duration
  let body: Int

  /// What a failure of the client means; cancellation stays what it is.
  func failure(_ error: any Error) -> any Error {
    switch error {
    case is CatalogError, is CancellationError: error
    case let error as HTTPClientError: reading(error)
    case let error as NIOConnectionError: reading(error)
    case let error as NIOSSLError: CatalogError.insecure(host: host, detail: "\(error)")
    case let error as NIOSSLExtraError: CatalogError.insecure(host: host, detail: "\(error)")
    case let error as BoringSSLError: CatalogError.insecure(host: host, detail: "\(error)")
    case NIOHTTPDecompression.DecompressionError.limit: CatalogError.tooLarge(limit: body)
    case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
      CatalogError.unreadable(detail: "its packing is damaged")
    case ChannelError.connectTimeout: CatalogError.timedOut(host: host, after: connect)
    default: CatalogError.connectionLost(host: host)
    }
  }

  private func reading(_ error: HTTPClientError) -> any Error {
    switch error {
    case .cancelled: CancellationError()
    case .connectTimeout, .tlsHandshakeTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout,
      .getConnectionFromPoolTimeout:
      CatalogError.timedOut(host: host, after: connect)
    case .invalidProxyResponse, .proxyAuthenticationRequired, .invalidProxyConfiguration:
      CatalogError.connectionRefused(host: host)
    default: CatalogError.connectionLost(host: host)
    }
  }

  private func reading(_ error: NIOConnectionError) -> CatalogError {
    let attempts = error.connectionErrors.map(\.error)
    if attempts.isEmpty { return .hostNotFound(host: host) }
    let isSlow = attempts.allSatisfy { if case ChannelError.connectTimeout = $0 { true } else { false } }
    return isSlow ? .timedOut(host: host, after: connect) : .connectionRefused(host: host)
  }
}
