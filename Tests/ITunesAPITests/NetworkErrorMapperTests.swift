import CCurl
import Catalog
import Foundation
import Testing

@testable import ITunesAPI

/// What each way of not being answered is called.
@Suite struct NetworkErrorMapperTests {
  private static func system(_ code: CInt) -> TransferEnding {
    TransferEnding(code: CURLE_COULDNT_CONNECT, errno: code)
  }

  static let errors: [(TransferEnding, CatalogError)] = [
    (system(ECONNREFUSED), .connectionRefused(host: "h")),
    (system(EACCES), .connectionRefused(host: "h")),
    (system(ENETUNREACH), .noRoute(host: "h")),
    (system(EHOSTUNREACH), .noRoute(host: "h")),
    (system(ENETDOWN), .noRoute(host: "h")),
    (system(ETIMEDOUT), .timedOut(host: "h", after: .seconds(5))),
    (TransferEnding(code: CURLE_COULDNT_RESOLVE_HOST), .hostNotFound(host: "h")),
    (TransferEnding(code: CURLE_OPERATION_TIMEDOUT), .timedOut(host: "h", after: .seconds(5))),
    (TransferEnding(code: CURLE_RECV_ERROR, errno: ECONNRESET), .connectionLost(host: "h")),
    (TransferEnding(code: CURLE_SEND_ERROR, errno: EPIPE), .connectionLost(host: "h")),
    (TransferEnding(code: CURLE_PARTIAL_FILE), .connectionLost(host: "h")),
    (TransferEnding(code: CURLE_GOT_NOTHING), .connectionLost(host: "h")),
    (TransferEnding(code: CURLE_HTTP2_STREAM), .connectionLost(host: "h")),
    (TransferEnding(code: CURLE_OUT_OF_MEMORY), .unreadable(detail: "it is not HTTP")),
    (TransferEnding(code: CURLE_WEIRD_SERVER_REPLY), .unreadable(detail: "it is not HTTP")),
    (TransferEnding(code: CURLE_UNSUPPORTED_PROTOCOL), .unreadable(detail: "it is not HTTP")),
    (TransferEnding(code: CURLE_BAD_CONTENT_ENCODING), .unreadable(detail: "it cannot be decompressed")),
    (
      TransferEnding(
        code: CURLE_SSL_CONNECT_ERROR,
        words: "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to h:443"), .connectionLost(host: "h")
    ),
    (
      TransferEnding(
        code: CURLE_SSL_CONNECT_ERROR, words: "error:0A00010B:SSL routines::wrong version number"),
      .insecure(host: "h", detail: "it does not speak TLS")
    ),
    (
      TransferEnding(code: CURLE_OPERATION_TIMEDOUT, words: "SSL connection timeout"),
      .insecure(host: "h", detail: "it did not answer in TLS; perhaps it speaks plain HTTP")
    ),
    (
      TransferEnding(
        code: CURLE_PEER_FAILED_VERIFICATION,
        words: "SSL: no alternative certificate subject name matches target host name 'h'"),
      .insecure(host: "h", detail: "its certificate is for another name")
    ),
    (
      TransferEnding(code: CURLE_SSL_CACERT_BADFILE, words: "error setting certificate file: /none"),
      .insecure(host: "h", detail: "the certificates of SSL_CERT_FILE or CURL_CA_BUNDLE cannot be read")
    ),
    (
      TransferEnding(
        code: CURLE_PEER_FAILED_VERIFICATION, words: "SSL certificate problem: certificate has expired"),
      .insecure(host: "h", detail: "certificate verify failed")
    ),
  ]

  @Test(arguments: errors.indices)
  func aFailureIsNamedAsWhatItIs(_ place: Int) {
    let (error, expected) = Self.errors[place]
    #expect(Self.mapped(error, proxy: nil) == expected)
  }

  @Test(arguments: [
    (system(ECONNREFUSED), ProxyError.closed), (system(ENETUNREACH), .noRoute),
    (system(EHOSTUNREACH), .noRoute),
    (TransferEnding(code: CURLE_COULDNT_RESOLVE_PROXY), .notFound),
    (TransferEnding(code: CURLE_OPERATION_TIMEDOUT), .silent(after: .seconds(5))),
    (TransferEnding(code: CURLE_RECV_ERROR, proxyStatus: 407), .wantsPassword),
    (TransferEnding(code: CURLE_RECV_ERROR, proxyStatus: 502), .noWay),
    (TransferEnding(code: CURLE_PROXY), .noWay),
  ])
  func aFailureOfAProxyIsItsOwn(_ error: TransferEnding, _ expected: ProxyError) {
    #expect(Self.mapped(error, proxy: "p") == .proxy("p", expected))
  }

  /// Only then is a slot of the budget free again.
  @Test(arguments: [
    (CURLE_COULDNT_CONNECT, true), (CURLE_COULDNT_RESOLVE_HOST, true), (CURLE_OPERATION_TIMEDOUT, true),
    (CURLE_RECV_ERROR, false), (CURLE_GOT_NOTHING, false), (CURLE_SSL_CONNECT_ERROR, false),
  ])
  func onlyAFailureToConnectSentNothing(_ code: CURLcode, _ sentNothing: Bool) {
    let mapper = NetworkErrorMapper(host: "h", proxy: nil, limits: NetworkLimits())
    #expect((mapper.failure(TransferEnding(code: code)) is RequestNotSent) == sentNothing)
  }

  private static func mapped(_ error: TransferEnding, proxy: String?) -> CatalogError? {
    let limits = NetworkLimits(connect: .seconds(5))
    let failure = NetworkErrorMapper(host: "h", proxy: proxy, limits: limits).failure(error)
    return (failure as? RequestNotSent)?.reason ?? failure as? CatalogError
  }
}
