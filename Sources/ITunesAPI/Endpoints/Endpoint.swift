/// An endpoint of the API.
public struct Endpoint: Sendable {
  /// Its name.
  public let name: String
  /// The base URL.
  public let host: String
  /// Its path, without that of the base URL.
  public let path: String
  /// The HTTP method.
  public let method: String
  /// Its parameters; Apple ignores all others.
  public let parameters: [EndpointParameter]
  /// Parses its responses.
  public let reply: any CatalogResponse.Type
}
