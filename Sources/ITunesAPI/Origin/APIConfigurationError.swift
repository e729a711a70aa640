public import Catalog

/// The reason why a client cannot be configured.
public enum APIConfigurationError: Error, Hashable, Sendable {
  /// The text is not a URL with a scheme and a host.
  case notAnAddress(String)
  /// The URL contains a user, a password, a query or a fragment.
  case moreThanAnAddress(String)
  /// A scheme other than https and http.
  case otherScheme(String)
  /// An http URL of another machine.
  case unencrypted(host: String)
  /// A rate limit other than Apple's for an API that is not on this machine.
  case budgetIsApples(origin: String)
  /// A rate limit that allows no request, or any number of requests.
  case budgetImpossible(BudgetRules)
}

extension APIConfigurationError {
  /// What is wrong and what to do.
  ///
  /// May contain untrusted text: sanitise it before printing.
  public var sentence: String {
    switch self {
    case .notAnAddress(let text):
      "'\(text)' is not an API address. An example is https://itunes.apple.com."
    case .moreThanAnAddress(let text):
      "An API address has only a host, a port and a path: '\(text)' has more."
    case .otherScheme(let scheme):
      "An API address begins with https, not with '\(scheme)'."
    case .unencrypted(let host):
      "'\(host)' is another machine, so its address must begin with https."
    case .budgetIsApples(let origin):
      "The rate limit of Apple's API is fixed: other limits work only for an API on this machine, not for \(origin)."
    case .budgetImpossible(let rules):
      "No request can be sent: the reserve (\(rules.reserve)) must be smaller than the number of requests (\(rules.calls)). See budget.reserve and budget.calls in 'miru config'."
    }
  }
}
