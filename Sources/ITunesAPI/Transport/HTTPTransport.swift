public import Catalog
public import Foundation

/// Sends requests over HTTP/2 or HTTP/1.1.
public struct HTTPTransport: Transport {
  private let limits: NetworkLimits
  private let time: any TimeSource
  private let environment: [String: String]
  private let thread: TransferThread

  /// Creates a transport, without libcurl, a thread or a connection yet, so that miru starts fast.
  ///
  /// - Parameters:
  ///   - environment: Provides `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY`, `NO_PROXY`, `SSL_CERT_FILE`, `SSL_CERT_DIR` and
  ///     `CURL_CA_BUNDLE`.
  ///   - other: A transport whose connections this one shares.
  public init(
    limits: NetworkLimits = NetworkLimits(), time: any TimeSource = SystemTimeSource(),
    environment: [String: String] = ProcessInfo.processInfo.environment, sharing other: HTTPTransport? = nil
  ) {
    self.limits = limits
    self.time = time
    self.environment = environment
    thread = other?.thread ?? TransferThread()
  }

  public func send(_ request: OutgoingRequest, within limit: Duration) async throws -> IncomingResponse {
    guard let url = URL(string: request.url), let host = url.host, ["http", "https"].contains(url.scheme) else {
      throw CatalogError.hostNotFound(host: request.url)
    }
    let proxy = ProxySelection(scheme: url.scheme ?? "", host: host, port: url.port, environment: environment)
    let reader = NetworkErrorMapper(host: host, proxy: proxy.host, limits: limits)
    let transfer = Transfer(
      request, proxy: try proxy.configuration(), certificates: CertificatePlaces(environment), limits: limits)
    // Of the whole exchange; libcurl's own timeout covers only the connection.
    let answer = try await time.within(limit) { [thread] in
      do {
        return try await thread.response(to: transfer)
      } catch let ending as TransferEnding {
        throw reader.failure(ending)
      }
    }
    guard let answer else { throw CatalogError.timedOut(host: host, after: limit) }
    return answer
  }

  public func shutdown() async { thread.shutdown() }
}

/// The certificates that the environment names in place of the system's, as for OpenSSL and curl; `nil` for the system's.
struct CertificatePlaces: Hashable, Sendable {
  let file: String?
  let folder: String?

  init(_ environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    file = value("CURL_CA_BUNDLE") ?? value("SSL_CERT_FILE")
    folder = value("SSL_CERT_DIR")
  }
}
