internal import Catalog

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
    search = .search(host: base.host)
    lookup = .lookup(host: base.host)
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

/// A parameter of an endpoint.
public struct EndpointParameter: Hashable, Sendable {
  /// Its valid values.
  public enum Values: Hashable, Sendable {
    /// Any text.
    case text
    /// Whole numbers in a range.
    case number(ClosedRange<Int>)
    /// One number, or several separated by commas.
    case numbers
    /// One word of a list.
    case oneOf([String])
  }

  /// The name in the URL.
  public let name: String
  /// Its valid values.
  public let values: Values
  /// Whether Apple documents it.
  public let isDocumented: Bool

  init(_ name: String, _ values: Values, isDocumented: Bool = true) {
    self.name = name
    self.values = values
    self.isDocumented = isDocumented
  }
}
