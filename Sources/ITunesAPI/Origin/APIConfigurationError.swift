public import Catalog

/// Why a client cannot be set up as asked.
public enum APIConfigurationError: Error, Hashable, Sendable {
  /// The text is no address with a scheme and a host.
  case notAnAddress(String)
  /// The address holds a user, a password, a query or a fragment.
  case moreThanAnAddress(String)
  /// A scheme other than https and http.
  case otherScheme(String)
  /// http to another machine.
  case unencrypted(host: String)
  /// Budget rules other than Apple's, for an API that is not on this machine.
  case budgetIsApples(origin: String)
  /// Budget rules under which no call could ever be made, or any number.
  case budgetImpossible(BudgetRules)
}

extension APIConfigurationError {
  /// What is wrong and what would be right, in one sentence for a person.
  ///
  /// May hold text from outside: show it through the sanitiser.
  public var sentence: String {
    switch self {
    case .notAnAddress(let text):
      "'\(text)' is not the address of an API; one looks like https://itunes.apple.com."
    case .moreThanAnAddress(let text):
      "The address of an API has a host, a port and a path, and nothing else; '\(text)' has more."
    case .otherScheme(let scheme):
      "An API is asked by https, not by '\(scheme)'."
    case .unencrypted(let host):
      "'\(host)' is not this machine, so its API is asked by https only."
    case .budgetIsApples(let origin):
      "The calls a minute are Apple's to set: other numbers are for an API on this machine, not for \(origin)."
    case .budgetImpossible(let rules):
      "\(rules.calls) calls in \(rules.window) with \(rules.reserve) kept back would leave nothing to ask with."
    }
  }
}
