internal import Catalog

/// All endpoints of the API.
public struct EndpointRegistry: Sendable {
  /// The base URL.
  public let base: APIBase
  /// Searches by words.
  public let search: Endpoint
  /// Looks up by number or code.
  public let lookup: Endpoint

  /// Apple's two endpoints at a base URL.
  public init(base: APIBase) {
    self.base = base
    search = .search(host: base.host)
    lookup = .lookup(host: base.host)
  }

  /// All of them.
  public var endpoints: [Endpoint] { [search, lookup] }

  /// The endpoint that answers a request.
  func endpoint(for request: CatalogRequest) -> Endpoint {
    switch request {
    case .search: search
    case .lookup: lookup
    }
  }
}
