/// Something the API can be asked.
public struct Endpoint: Sendable {
  /// What we call it.
  public let name: String
  /// Where it is asked.
  public let host: String
  /// Its path, without that of the base address.
  public let path: String
  /// The HTTP method.
  public let method: String
  /// The parameters it takes; Apple ignores all others.
  public let parameters: [EndpointParameter]
  /// What reads its answers.
  public let reply: any CatalogResponse.Type
}
