internal import ITunesAPI

/// The server that answers requests.
enum CatalogSource: Hashable, Sendable {
  /// The bundled catalogue, served by this process.
  case demo
  /// A server at an address that has been checked.
  case server(APIBase)

  /// Whether it is on this machine, where the budget may be set.
  var isLoopback: Bool {
    switch self {
    case .demo: true
    case .server(let base): base.isLoopback
    }
  }

  /// The name under which requests and answers are kept; the demo's does not change with its port.
  var origin: String {
    switch self {
    case .demo: "demo"
    case .server(let base): base.origin
    }
  }

  /// Who it is, for people.
  var shownAddress: String {
    switch self {
    case .demo: "the bundled demo catalogue"
    case .server(let base): base.origin
    }
  }
}
