internal import AsyncHTTPClient
internal import Catalog
private import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix
internal import NIOSSL

/// Maps network errors to `CatalogError`.
struct NetworkErrorMapper {
  let host: String
  /// The proxy's host; `nil` without a proxy.
  let proxy: String?
  let limits: NetworkLimits

  /// Maps an error of the HTTP client; keeps `CancellationError`.
  func failure(_ error: any Error) -> any Error {
    let reason = reason(error)
    guard Self.provesNothingSent(error), let reason = reason as? CatalogError else { return reason }
    return RequestNotSent(reason)
  }

  /// Whether the error occurred while connecting, before a request was written.
  ///
  /// Only unambiguous errors count: ECONNREFUSED answers TCP's first packet, but an unreachable host may also be
  /// detected in the middle of a request.
  private static func provesNothingSent(_ error: any Error) -> Bool {
    switch error {
    case is NIOConnectionError, ChannelError.connectTimeout: true
    case let error as HTTPClientError: [.connectTimeout, .tlsHandshakeTimeout].contains(error)
    case let error as IOError: error.errnoCode == ECONNREFUSED
    default: false
    }
  }

  private func reason(_ error: any Error) -> any Error {
    switch error {
    case is CatalogError, is CancellationError: error
    case let error as HTTPClientError: reading(error)
    case let error as NIOConnectionError: reading(error)
    case let error as IOError: reading(error)
    case NIOHTTPDecompression.DecompressionError.limit: CatalogError.tooLarge(limit: limits.body)
    case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
      CatalogError.unreadable(detail: "it cannot be decompressed")
    case HTTPParserError.invalidEOFState: lost
    case is HTTPParserError: CatalogError.unreadable(detail: "it is not HTTP")
    case ChannelError.connectTimeout: tooSlow
    default: readingTLS(error)
    }
  }

  private var lost: CatalogError { .connectionLost(host: host) }
  private var closed: CatalogError {
    proxy.map { .proxy($0, .closed) } ?? .connectionRefused(host: host)
  }

  private var noRoute: CatalogError {
    proxy.map { .proxy($0, .noRoute) } ?? .noRoute(host: host)
  }

  private var notFound: CatalogError {
    proxy.map { .proxy($0, .notFound) } ?? .hostNotFound(host: host)
  }

  private var tooSlow: CatalogError {
    proxy.map { .proxy($0, .silent(after: limits.connect)) } ?? .timedOut(host: host, after: limits.connect)
  }

  private func reading(_ error: HTTPClientError) -> any Error {
    switch error {
    case .cancelled: CancellationError()
    case .connectTimeout, .tlsHandshakeTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout,
      .getConnectionFromPoolTimeout:
      tooSlow
    case .proxyAuthenticationRequired: proxy.map { CatalogError.proxy($0, .wantsPassword) } ?? closed
    case .invalidProxyResponse, .invalidProxyConfiguration:
      proxy.map { CatalogError.proxy($0, .noWay) } ?? closed
    default: lost
    }
  }

  /// A host may have several addresses; a timeout of one of them counts more than the other errors.
  private func reading(_ error: NIOConnectionError) -> CatalogError {
    let attempts = error.connectionErrors.map { reason($0.error) as? CatalogError }
    if attempts.isEmpty { return notFound }
    if attempts.contains(tooSlow) { return tooSlow }
    return attempts.allSatisfy { $0 == noRoute } ? noRoute : closed
  }

  private func readingTLS(_ error: any Error) -> CatalogError {
    switch error {
    case NIOSSLError.handshakeFailed(let inner), NIOSSLError.shutdownFailed(let inner): readingTLS(inner)
    case BoringSSLError.sslError(let stack) where stack.contains(.eofDuringHandshake): lost
    case let error as NIOSSLExtraError where error == .failedToValidateHostname:
      .insecure(host: host, detail: "its certificate is for another name")
    case NIOSSLError.uncleanShutdown: lost
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError:
      .insecure(host: host, detail: Self.plain("\(error)"))
    default: lost
    }
  }

  /// Turns a constant of the library, such as `CERTIFICATE_VERIFY_FAILED`, into words; returns other text unchanged.
  private static func plain(_ text: String) -> String {
    guard let mark = text.firstRange(of: "OPENSSL_internal:") else { return text }
    let code = text[mark.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return code.lowercased().split(separator: "_").joined(separator: " ")
  }

  private func reading(_ error: IOError) -> CatalogError {
    switch error.errnoCode {
    case ECONNRESET, EPIPE, ENOTCONN: lost
    case ETIMEDOUT: tooSlow
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL: noRoute
    default: closed
    }
  }
}
