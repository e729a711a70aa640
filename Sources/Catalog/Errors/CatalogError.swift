/// The reason why the catalogue returned no answer.
///
/// An empty result is not an error: it is an answer without rows.
public enum CatalogError: Error, Hashable, Codable, Sendable {
  /// miru is offline and has no cached answer.
  case offline
  /// The name service does not know the host.
  case hostNotFound(host: String)
  /// There is no route to the host.
  case noRoute(host: String)
  /// Nothing listens there, or a firewall blocks it.
  case connectionRefused(host: String)
  /// The configured proxy failed, not the host behind it; the string is the proxy's host.
  case proxy(String, ProxyError)
  /// The connection ended in the middle of the answer, also after retries.
  case connectionLost(host: String)
  /// No connection, or no complete answer, before the timeout.
  case timedOut(host: String, after: Duration)
  /// The TLS connection could not be set up; `detail` is the library's reason.
  case insecure(host: String, detail: String)
  /// HTTP status 4xx other than a refusal, without Apple's error JSON.
  case rejected(status: Int)
  /// Apple's error message for a rejected request (`errorMessage`).
  case appleSaid(String)
  /// 403 with an empty body or 429: rate limit exceeded. No request is sent before `until`.
  case refused(until: Timestamp)
  /// The budget is used up until `until`.
  case budgetSpent(until: Timestamp)
  /// The request log, without which no request is sent, cannot be read or written; `problem` is the system's message.
  case requestLog(path: String, problem: String)
  /// The network wants a sign-in on a page of its own first (HTTP 511).
  case signInRequired
  /// HTTP status 5xx, also after retries.
  case unavailable(status: Int)
  /// A redirect that is not followed: too many hops, or away from https.
  case redirected(to: String)
  /// A web page instead of JSON, also after retries.
  case htmlInsteadOfJSON
  /// The body ends in the middle of the JSON, also after retries.
  case cutOff
  /// The body is whole but no valid JSON; `detail` names the expected token and its offset.
  case notJSON(detail: String)
  /// The answer does not have Apple's structure; `detail` names the fault.
  case unreadable(detail: String)
  /// The body is longer than `limit` bytes.
  case tooLarge(limit: Int)
  /// The URL would be longer than the limit.
  case requestTooLong
  /// The library that sends requests cannot be opened; `problem` is the loader's reason.
  case missingLibcurl(problem: String)
  /// Stopped at a breakpoint: it was dropped (`nil`), or its edited answer with this status has no rows.
  case stopped(status: Int?)
}

extension CatalogError {
  /// Whether the network failed, rather than the request or the budget.
  public var isNetworkTrouble: Bool {
    switch self {
    case .hostNotFound, .noRoute, .connectionRefused, .proxy, .connectionLost, .timedOut, .insecure,
      .signInRequired:
      true
    default: false
    }
  }

  /// Whether this machine seems to have no network: name resolution fails, or there is no route.
  public var isMissingNetwork: Bool {
    switch self {
    case .hostNotFound, .noRoute: true
    default: false
    }
  }

  /// Whether the answer was lost in transit, so that a retry may succeed.
  public var isTransitFailure: Bool {
    switch self {
    case .connectionLost, .cutOff, .htmlInsteadOfJSON: true
    default: false
    }
  }
}

/// Why a proxy did not forward a request.
public enum ProxyError: Hashable, Codable, Sendable {
  /// The name service does not know the proxy.
  case notFound
  /// There is no route to the proxy.
  case noRoute
  /// Nothing listens there, or a firewall blocks it.
  case closed
  /// No connection within the timeout.
  case silent(after: Duration)
  /// It requires a valid name and password (407).
  case wantsPassword
  /// It cannot connect to the host.
  case noWay
  /// Its scheme is neither http nor socks5.
  case otherScheme
}
