internal import ITunesAPI

/// The server that answers requests.
enum CatalogSource: Hashable, Sendable {
  /// The bundled catalogue, served by this process.
  case demo
  /// A server at a validated address.
  case server(APIBase)

  /// Whether the server is on this machine, where the budget can be configured.
  var isLoopback: Bool {
    switch self {
    case .demo: true
    case .server(let base): base.isLoopback
    }
  }

  /// The name under which requests and answers are stored; the demo's does not depend on its port.
  var origin: String {
    switch self {
    case .demo: "demo"
    case .server(let base): base.origin
    }
  }

  /// The server's name for the user.
  var shownAddress: String {
    switch self {
    case .demo: "the bundled demo catalogue"
    case .server(let base): base.origin
    }
  }
}
