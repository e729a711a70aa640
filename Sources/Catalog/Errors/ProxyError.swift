/// Why a proxy did not forward a request.
public enum ProxyError: Hashable, Codable, Sendable {
  /// Its name is not known to the name service.
  case notFound
  /// Nothing listens there, or a firewall blocks it.
  case closed
  /// No connection within the limit.
  case silent(after: Duration)
  /// It requires a valid name and password (407).
  case wantsPassword
  /// It cannot connect to the host.
  case noWay
  /// Its scheme is neither http nor socks5.
  case otherScheme
}
