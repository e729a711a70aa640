internal import Catalog

/// Everything the API can be asked, filled once at launch.
public struct EndpointRegistry: Sendable {
  /// The API's address.
  public let base: APIBase
  /// Searches by words.
  public let search: Endpoint
  /// Looks up by number or code.
  public let lookup: Endpoint

  /// Apple's two endpoints at an address.
  public init(base: APIBase) {
    self.base = base
    search = .search(host: base.host)
    lookup = .lookup(host: base.host)
  }

  /// All of them.
  public var endpoints: [Endpoint] { [search, lookup] }

  /// The endpoint that answers a question.
  func endpoint(for request: CatalogRequest) -> Endpoint {
    switch request {
    case .search: search
    case .lookup: lookup
    }
  }
}
