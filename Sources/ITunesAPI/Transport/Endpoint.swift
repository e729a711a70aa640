public import Catalog

/// An endpoint: what its requests and their answers have in common.
public struct Endpoint<Answer: EndpointAnswer>: Sendable {
  let name: String
  /// The host of Apple's server; `nil` if the addresses in Apple's answers name it.
  let host: String?
  let path: String
  let method: String
  /// The parameters that a request may have.
  let parameters: [EndpointParameter]
  let headers: [HeaderField]

  fileprivate init(
    _ name: String, host: String?, path: String, method: String = "GET", parameters: [EndpointParameter] = [],
    headers: [HeaderField], answer: Answer.Type
  ) {
    (self.name, self.host, self.path, self.method) = (name, host, path, method)
    (self.parameters, self.headers) = (parameters, headers)
  }

  /// The URL of a request with these values.
  func url(at base: APIBase, _ values: [(name: String, value: String)]) -> String {
    assert(values.allSatisfy { value in parameters.contains { $0.name == value.name } }, "not a parameter")
    return base.address(path: path, parameters: values)
  }
}

/// The endpoints that requests are sent to, registered when the first client is created.
public struct EndpointRegistry: Sendable {
  public static let shared = EndpointRegistry()

  public let search = Endpoint(
    "search", host: APIBase.apple.host, path: "/search", parameters: EndpointParameter.search,
    headers: catalogueHeaders, answer: ItemListResponse.self)
  public let lookup = Endpoint(
    "lookup", host: APIBase.apple.host, path: "/lookup", parameters: EndpointParameter.lookup,
    headers: catalogueHeaders, answer: ItemListResponse.self)
  public let cover = Endpoint(
    "cover", host: nil, path: "/image/thumb", headers: [HeaderField("Accept", "image/jpeg, image/png")],
    answer: ImageResponse.self)

  private static let catalogueHeaders = [
    HeaderField("User-Agent", "miru/" + Product.version), HeaderField("Accept", "*/*"),
  ]

  /// The endpoint of Apple's catalogue with a name.
  public subscript(name: EndpointName) -> Endpoint<ItemListResponse> {
    switch name {
    case .search: search
    case .lookup: lookup
    }
  }
}

/// The bytes of an image, which are checked before they are drawn.
public struct ImageResponse: EndpointAnswer {
  let bytes: [UInt8]

  public init(reading body: [UInt8]) { bytes = body }
}

/// A request to a registered endpoint; there is no other way to make one.
public struct OutgoingRequest: Hashable, Sendable {
  /// The method of HTTP.
  public let method: String
  /// The complete encoded URL; after a redirect, another one.
  public internal(set) var url: String
  /// The header fields; the transport adds `Host` and those of the connection.
  public let headers: [HeaderField]

  /// Creates a request.
  public init(_ url: String, to endpoint: Endpoint<some EndpointAnswer>) {
    (method, self.url, headers) = (endpoint.method, url, endpoint.headers)
  }
}
