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

  /// When the next request is possible, if only the rate limit prevents this one.
  public var possibleAgain: Timestamp? {
    switch self {
    case .refused(let until), .budgetSpent(let until): until
    default: nil
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

extension CatalogError {
  /// What happened and what to do.
  ///
  /// May contain untrusted text: sanitise it before printing.
  public func sentence(
    in zone: LocalZone = .current, at now: Timestamp = SystemTimeSource().now().wall
  ) -> String {
    switch self {
    case .offline:
      "miru is offline. Use ':offline off', or leave out --offline, to send requests."
    case .hostNotFound(let host):
      "\(host) was not found. Check the network or the address."
    case .noRoute(let host):
      "There is no route to \(host). Check the network or the address."
    case .connectionRefused(let host):
      "\(host) refused the connection. Check the network or the address."
    case .proxy(let host, let trouble):
      "The proxy \(host) \(Self.words(trouble)). Check HTTPS_PROXY and related variables."
    case .connectionLost(let host):
      "The connection to \(host) was closed before the answer was complete. Try again."
    case .timedOut(let host, let limit):
      "\(host) did not answer within \(Self.seconds(limit)). Try again, or allow more time with --timeout."
    case .insecure(let host, let detail):
      "Cannot connect securely to \(host): \(detail)."
    case .rejected(let status):
      "Apple rejected the request (HTTP \(status))."
    case .appleSaid(let sentence):
      "Apple says: \(sentence)"
    case .refused(let until):
      "Apple refuses requests until \(ClockTime.text(until, in: zone, seenAt: now)). The library can still be searched."
    case .budgetSpent(let until):
      "The request budget is used up. The next request is possible at \(ClockTime.text(until, in: zone, seenAt: now))."
    case .requestLog(let path, let problem):
      "No request can be sent: the request log \(path) cannot be used (\(problem)). Check its folder, or name another one by XDG_STATE_HOME."
    case .signInRequired:
      "The network asks you to sign in. Open any page in a browser, sign in, and try again."
    case .unavailable(let status):
      "Apple's server failed (HTTP \(status)). Try again later."
    case .redirected(let address):
      "Apple's server redirects to \(address), which miru does not follow."
    case .htmlInsteadOfJSON:
      "Apple's server sent a web page instead of JSON. Try again later."
    case .cutOff:
      "Apple's answer was cut off. Try again."
    case .notJSON(let detail):
      "Apple's answer is not JSON: \(detail). Try again later."
    case .unreadable(let detail):
      "Apple's answer cannot be read: \(detail)."
    case .tooLarge(let limit):
      "Apple's answer is longer than \(ByteSize.text(Int64(limit))). Request fewer rows."
    case .requestTooLong:
      "The request is too long. Shorten the query."
    case .missingLibcurl(let problem):
      "Requests need libcurl, which cannot be opened: \(problem). Install the package libcurl4."
    case .stopped(nil):
      "The request or its answer was dropped at a breakpoint."
    case .stopped(let status?):
      "The edited answer has no rows that miru can read (HTTP \(status))."
    }
  }

  private static func words(_ trouble: ProxyError) -> String {
    switch trouble {
    case .notFound: "was not found"
    case .noRoute: "cannot be reached: there is no route to it"
    case .closed: "refused the connection"
    case .silent(let limit): "did not answer within \(seconds(limit))"
    case .wantsPassword: "requires a valid name and password"
    case .noWay: "cannot reach Apple's server"
    case .otherScheme: "is not supported: only http and socks5 proxies are"
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = duration.wholeMilliseconds
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
  }
}
