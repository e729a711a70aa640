public import Catalog

/// All endpoints of the API.
public struct EndpointRegistry: Sendable {
  /// The base URL.
  public let base: APIBase
  /// Searches by words.
  public let search: Endpoint
  /// Looks up by number or code.
  public let lookup: Endpoint

  /// Creates Apple's two endpoints at a base URL.
  public init(base: APIBase) {
    self.base = base
    search = Endpoint(
      name: "search", host: base.host, path: "/search", method: "GET", parameters: EndpointParameter.search,
      reply: ItemListResponse.self)
    lookup = Endpoint(
      name: "lookup", host: base.host, path: "/lookup", method: "GET", parameters: EndpointParameter.lookup,
      reply: ItemListResponse.self)
  }

  /// All endpoints.
  public var endpoints: [Endpoint] { [search, lookup] }

  /// The endpoint that answers a request.
  func endpoint(for request: CatalogRequest) -> Endpoint {
    switch request {
    case .search: search
    case .lookup: lookup
    }
  }
}

/// An endpoint of the API.
public struct Endpoint: Sendable {
  /// Its name.
  public let name: String
  /// The host of the base URL.
  public let host: String
  /// Its path, without the path of the base URL.
  public let path: String
  /// The HTTP method.
  public let method: String
  /// Its parameters; Apple ignores all others.
  public let parameters: [EndpointParameter]
  /// The type that parses its responses.
  public let reply: any CatalogResponse.Type
}
