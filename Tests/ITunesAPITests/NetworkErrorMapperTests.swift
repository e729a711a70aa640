import AsyncHTTPClient
import Catalog
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Testing

@testable import ITunesAPI

/// What each way of not being answered is called.
@Suite struct NetworkErrorMapperTests {
  private static func system(_ code: CInt) -> IOError { IOError(errnoCode: code, reason: "test") }

  static let errors: [(any Error & Sendable, CatalogError)] = [
    (system(ECONNREFUSED), .connectionRefused(host: "h")),
    (system(EACCES), .connectionRefused(host: "h")),
    (system(ENETUNREACH), .noRoute(host: "h")),
    (system(EHOSTUNREACH), .noRoute(host: "h")),
    (system(ENETDOWN), .noRoute(host: "h")),
    (system(ECONNRESET), .connectionLost(host: "h")),
    (system(EPIPE), .connectionLost(host: "h")),
    (system(ETIMEDOUT), .timedOut(host: "h", after: .seconds(5))),
    (HTTPClientError.remoteConnectionClosed, .connectionLost(host: "h")),
    (HTTPClientError.connectTimeout, .timedOut(host: "h", after: .seconds(5))),
    (HTTPParserError.invalidEOFState, .connectionLost(host: "h")),
    (NIOSSLError.uncleanShutdown, .connectionLost(host: "h")),
  ]

  @Test(arguments: errors.indices)
  func aFailureIsNamedAsWhatItIs(_ place: Int) {
    let (error, expected) = Self.errors[place]
    #expect(Self.mapped(error, proxy: nil) == expected)
  }

  @Test(arguments: [
    (ECONNREFUSED, ProxyError.closed), (ENETUNREACH, .noRoute), (EHOSTUNREACH, .noRoute),
  ])
  func aFailureOfAProxyIsItsOwn(_ code: CInt, _ expected: ProxyError) {
    #expect(Self.mapped(Self.system(code), proxy: "p") == .proxy("p", expected))
  }

  private static func mapped(_ error: any Error, proxy: String?) -> CatalogError? {
    let limits = NetworkLimits(connect: .seconds(5))
    let failure = NetworkErrorMapper(host: "h", proxy: proxy, limits: limits).failure(error)
    return (failure as? RequestNotSent)?.reason ?? failure as? CatalogError
  }
}
