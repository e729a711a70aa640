internal import CCurl
internal import Catalog
private import Foundation

/// Maps network errors to `CatalogError`.
struct NetworkErrorMapper {
  let host: String
  /// The proxy's host; `nil` without a proxy.
  let proxy: String?
  let limits: NetworkLimits

  /// Maps the end of a transfer that is no complete response.
  func failure(_ ending: TransferEnding) -> any Error {
    switch ending.code {
    // Before there was a connection, so that nothing was sent. TLS counts as sent: it is not clear who answered.
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT,
      CURLE_OPERATION_TIMEDOUT:
      RequestNotSent(reason(ending))
    default: reason(ending)
    }
  }

  private func reason(_ ending: TransferEnding) -> CatalogError {
    if let proxy, ending.proxyStatus != 0, !(200..<300).contains(ending.proxyStatus) {
      return .proxy(proxy, ending.proxyStatus == 407 ? .wantsPassword : .noWay)
    }
    return switch ending.code {
    case CURLE_URL_MALFORMAT, CURLE_COULDNT_RESOLVE_HOST: .hostNotFound(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY: ofProxy(.notFound) ?? .hostNotFound(host: host)
    case CURLE_COULDNT_CONNECT: connecting(ending.errno)
    case CURLE_OPERATION_TIMEDOUT where ending.words.contains("SSL"):
      .insecure(host: host, detail: "it did not answer in TLS; perhaps it speaks plain HTTP")
    case CURLE_OPERATION_TIMEDOUT: tooSlow
    case CURLE_PROXY: ofProxy(.noWay) ?? lost
    // libcurl's words for a line of a head beyond 100 KB are "out of memory".
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2, CURLE_OUT_OF_MEMORY: .notHTTP
    case CURLE_BAD_CONTENT_ENCODING: .unreadable(detail: "it cannot be decompressed")
    case CURLE_SSL_CONNECT_ERROR where ending.isHangUp: lost
    case CURLE_SSL_CONNECT_ERROR where ending.words.contains("wrong version"):
      .insecure(host: host, detail: "it does not speak TLS")
    case CURLE_PEER_FAILED_VERIFICATION where ending.words.contains("name"):
      .insecure(host: host, detail: "its certificate is for another name")
    case CURLE_PEER_FAILED_VERIFICATION: .insecure(host: host, detail: "certificate verify failed")
    case CURLE_SSL_CACERT_BADFILE:
      .insecure(host: host, detail: "the certificates of SSL_CERT_FILE or CURL_CA_BUNDLE cannot be read")
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_INVALIDCERTSTATUS:
      .insecure(host: host, detail: ending.shortWords)
    default: lost
    }
  }

  private var lost: CatalogError { .connectionLost(host: host) }

  private var tooSlow: CatalogError {
    ofProxy(.silent(after: limits.connect)) ?? .timedOut(host: host, after: limits.connect)
  }

  private func ofProxy(_ trouble: ProxyError) -> CatalogError? { proxy.map { .proxy($0, trouble) } }

  private func connecting(_ errno: CInt) -> CatalogError {
    switch errno {
    case ETIMEDOUT: tooSlow
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL: ofProxy(.noRoute) ?? .noRoute(host: host)
    default: ofProxy(.closed) ?? .connectionRefused(host: host)
    }
  }
}

extension TransferEnding {
  /// Whether the other side closed the connection in a handshake: in the words of OpenSSL and GnuTLS.
  fileprivate var isHangUp: Bool {
    errno == ECONNRESET
      || ["SYSCALL", "eof", "reset", "non-properly terminated", "pull function"].contains {
        words.contains($0)
      }
  }

  /// libcurl's words without codes, such as `wrong version number`.
  fileprivate var shortWords: String {
    let last = words.split(separator: ":").last.map(String.init) ?? words
    return last.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension CatalogError {
  static let notHTTP = CatalogError.unreadable(detail: "it is not HTTP")
}
