internal import CCurl
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
    guard let url = URL(string: request.url), let host = url.host, ["http", "https"].contains(url.scheme)
    else {
      throw CatalogError.hostNotFound(host: request.url)
    }
    let proxy = try Proxy.url(
      scheme: url.scheme ?? "", host: host, port: url.port, environment: environment
    ).map(Proxy.init)
    let reader = NetworkErrorMapper(host: host, proxy: proxy?.host, limits: limits)
    // Of the whole exchange; libcurl's own timeout covers only the connection.
    let answer = try await time.within(limit) { [thread, limits, certificates] in
      do {
        return try await thread.response {
          TransferOrder(
            request: request, proxy: proxy, certificates: certificates, limits: limits, continuation: $0,
            flag: $1)
        }
      } catch let ending as TransferEnding {
        throw reader.failure(ending)
      }
    }
    guard let answer else { throw CatalogError.timedOut(host: host, after: limit) }
    return answer
  }

  public func shutdown() async { thread.shutdown() }

  /// Where the environment says that certificates are, as for OpenSSL and curl.
  private var certificates: [(option: CURLoption, place: String)] {
    let file = environment["CURL_CA_BUNDLE"] ?? environment["SSL_CERT_FILE"] ?? ""
    return [(CURLOPT_CAINFO, file), (CURLOPT_CAPATH, environment["SSL_CERT_DIR"] ?? "")].filter {
      !$1.isEmpty
    }
  }
}
