/// Why the catalogue gave no answer.
///
/// Nothing found is not among them: that is an answer with no rows.
public enum CatalogError: Error, Hashable, Codable, Sendable {
  /// miru is offline and has no cached answer.
  case offline
  /// The host's name is not known to the name service.
  case hostNotFound(host: String)
  /// No network leads to the host.
  case noRoute(host: String)
  /// Nothing listens there, or a firewall blocks it.
  case connectionRefused(host: String)
  /// The proxy of the environment failed, not the host behind it; `proxy` is its host.
  case proxy(String, ProxyError)
  /// The connection ended in the middle of the answer, also after retries.
  case connectionLost(host: String)
  /// No connection, or no complete answer, before the timeout.
  case timedOut(host: String, after: Duration)
  /// The encrypted connection could not be set up; `detail` is the library's reason.
  case insecure(host: String, detail: String)
  /// A status of the 400s other than a refusal, without Apple's error JSON.
  case rejected(status: Int)
  /// Apple's error message for a rejected request (`errorMessage`).
  case appleSaid(String)
  /// 403 with an empty body or 429: rate limit exceeded. No request is sent before `until`.
  case refused(until: Timestamp)
  /// The budget is used up until `until`.
  case budgetSpent(until: Timestamp)
  /// A status of the 500s, also after retries.
  case unavailable(status: Int)
  /// A redirect that is not followed: too many hops, or away from https.
  case redirected(to: String)
  /// A page instead of JSON, also after retries.
  case htmlInsteadOfJSON
  /// A body that ends in the middle of the JSON, also after retries.
  case cutOff
  /// A body that is no JSON from some byte on, also after retries; `detail` says what was looked for and where.
  case notJSON(detail: String)
  /// An answer of another form than Apple's; `detail` says what is wrong with it.
  case unreadable(detail: String)
  /// A body longer than the limit, in bytes.
  case tooLarge(limit: Int)
  /// More characters than an address may have.
  case requestTooLong
}

extension CatalogError {
  /// Whether the network failed, rather than the request or the budget.
  public var isNetworkTrouble: Bool {
    switch self {
    case .hostNotFound, .noRoute, .connectionRefused, .proxy, .connectionLost, .timedOut, .insecure: true
    default: false
    }
  }

  /// Whether this machine has no network, as far as can be known: no name service, or no route.
  public var isMissingNetwork: Bool {
    switch self {
    case .hostNotFound, .noRoute: true
    default: false
    }
  }

  /// Whether the answer was lost on its way, so that the same request may well succeed the next time.
  public var isTransitFailure: Bool {
    switch self {
    case .connectionLost, .cutOff, .htmlInsteadOfJSON, .notJSON: true
    default: false
    }
  }
}

/// Why a proxy did not forward a request.
public enum ProxyError: Hashable, Codable, Sendable {
  /// Its name is not known to the name service.
  case notFound
  /// No network leads to it.
  case noRoute
  /// Nothing listens there, or a firewall blocks it.
  case closed
  /// No connection within the limit.
  case silent(after: Duration)
  /// It requires a valid name and password (407).
  case wantsPassword
  /// It cannot connect to the host.
  case noWay
  /// Its scheme is neither http nor socks5.
  case otherScheme
}
