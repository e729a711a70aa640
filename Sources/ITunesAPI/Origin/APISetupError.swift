public import Catalog

/// Why a client cannot be set up as asked.
public enum APISetupError: Error, Hashable, Sendable {
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
