internal import ITunesAPI

/// The server that answers requests.
enum CatalogSource: Hashable, Sendable {
  /// The bundled catalogue, served by this process.
  case demo
  /// A server at a validated address.
  case server(APIBase)

  private var base: APIBase? { if case .server(let base) = self { base } else { nil } }

  /// Whether the server is on this machine, where the budget can be configured.
  var isLoopback: Bool { base?.isLoopback ?? true }

  /// The name under which requests and answers are stored; the demo's does not depend on its port.
  var origin: String { base?.origin ?? "demo" }

  /// The server's name for the user.
  var shownAddress: String { base?.origin ?? "the bundled demo catalogue" }
}
