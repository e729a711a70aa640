/// Why the catalogue gave no answer.
///
/// Nothing found is not among them: that is an answer with no rows.
public enum CatalogError: Error, Hashable, Codable, Sendable {
  /// miru was told to stay offline and has no kept answer.
  case offline
  /// The host's name is not known to the name service.
  case hostNotFound(host: String)
  /// Nothing listens there, or the way there is closed.
  case connectionRefused(host: String)
  /// The proxy that the environment names, not the host behind it, is the trouble; `proxy` is its host.
  case proxy(String, ProxyError)
  /// The connection ended in the middle of the answer.
  case connectionLost(host: String)
  /// No connection, or no whole answer, within the limit.
  case timedOut(host: String, after: Duration)
  /// The encrypted connection could not be set up; `detail` is the library's reason.
  case insecure(host: String, detail: String)
  /// A status of the 400s other than a refusal, without Apple's error JSON.
  case rejected(status: Int)
  /// Apple's own sentence for a question it does not take (`errorMessage`).
  case appleSaid(String)
  /// 403 with an empty body or 429: too many calls. Nothing is asked before `until`.
  case refused(until: Timestamp)
  /// Our own count says that no call is free before `until`.
  case budgetSpent(until: Timestamp)
  /// A status of the 500s, also after the attempts that are allowed.
  case unavailable(status: Int)
  /// A redirect that is not followed: too many hops, or away from https.
  case redirected(to: String)
  /// A page instead of JSON.
  case htmlInsteadOfJSON
  /// The body is no JSON, or JSON of another shape; `detail` says what was looked for and where.
  case unreadable(detail: String)
  /// A body longer than the limit, in bytes.
  case tooLarge(limit: Int)
  /// More characters than an address may have.
  case requestTooLong
}

extension CatalogError {
  /// Whether the network, rather than the question or the quota, is the trouble.
  public var isNetworkTrouble: Bool {
    switch self {
    case .hostNotFound, .connectionRefused, .proxy, .connectionLost, .timedOut, .insecure: true
    default: false
    }
  }
}
