public import Catalog
internal import Foundation

/// The base URL of an API: Apple's, or a loopback server's.
public struct APIBase: Hashable, Sendable {
  /// Apple's API.
  public static let apple = APIBase(scheme: .https, host: "itunes.apple.com", port: nil, prefix: "")

  /// The host name or IP address, in lower case; an IPv6 address without brackets.
  public let host: String
  /// Whether the host is the local machine.
  public let isLoopback: Bool
  /// Scheme, host and port, without the default port; identifies the budget and the cache.
  public private(set) var origin: String

  let scheme: Scheme
  private let root: String
  private let prefix: String

  enum Scheme: String {
    case http, https

    var usualPort: Int { self == .http ? 80 : 443 }
  }

  /// Parses a URL such as `http://127.0.0.1:8080`; its path becomes the prefix of every endpoint's path.
  ///
  /// - Throws: `APIConfigurationError` unless it is an https URL, or an http URL of this machine.
  public init(_ text: String) throws(APIConfigurationError) {
    guard let parts = URLComponents(string: text), let word = parts.scheme, let host = parts.asciiHost,
      !host.isEmpty, (1...65_535).contains(parts.port ?? 1)
    else { throw .notAnAddress(text) }
    guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else {
      throw .moreThanAnAddress(text)
    }
    guard let scheme = Scheme(rawValue: word.lowercased()) else { throw .otherScheme(word) }
    let bare = host.lowercased()
    guard scheme == .https || Loopback.contains(bare) else { throw .unencrypted(host: bare) }
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    self.init(scheme: scheme, host: bare, port: parts.port, prefix: path)
  }

  private init(scheme: Scheme, host: String, port: Int?, prefix: String) {
    self.scheme = scheme
    self.host = host
    self.prefix = prefix
    isLoopback = Loopback.contains(host)
    let shownPort = port == scheme.usualPort ? nil : port
    let shownHost = host.contains(":") ? "[" + host + "]" : host
    root = scheme.rawValue + "://" + shownHost + (shownPort.map { ":" + String($0) } ?? "")
    origin = root
  }

  /// The same URL with another name for budget and cache.
  ///
  /// For a local server with a new port at each start. The name of another server cannot change, because that
  /// would reset its budget.
  public func counted(as name: String) -> APIBase {
    var base = self
    if isLoopback { base.origin = name }
    return base
  }

  /// The URL of an endpoint with its parameters, encoded as Apple documents.
  func address(path: String, parameters: [(name: String, value: String)]) -> String {
    let query = parameters.map { $0.name + "=" + $0.value.percentEncoded }.joined(separator: "&")
    return root + prefix + path + (query.isEmpty ? "" : "?" + query)
  }
}

extension URLComponents {
  /// The host as sent, without the brackets of an IPv6 address. `host` would decode it with ICU, which the release lacks.
  var asciiHost: String? { encodedHost?.filter { $0 != "[" && $0 != "]" } }
}

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

extension BudgetRules {
  /// Returns the rules if they are allowed for an API.
  ///
  /// - Throws: `APIConfigurationError` for rules other than Apple's for a remote API, and for impossible rules.
  public func accepted(for base: APIBase) throws(APIConfigurationError) -> BudgetRules {
    guard self == Limits.Budget.rules || base.isLoopback else { throw .budgetIsApples(origin: base.origin) }
    guard calls >= 1, (0..<calls).contains(reserve), window > .zero else { throw .budgetImpossible(self) }
    return self
  }
}
