/// Why a proxy carried no call.
public enum ProxyError: Hashable, Codable, Sendable {
  /// Its name is not known to the name service.
  case notFound
  /// Nothing listens there, or the way there is closed.
  case closed
  /// No connection within the limit.
  case silent(after: Duration)
  /// It wants a name and a password, or others than it got (407).
  case wantsPassword
  /// It is there but opens no way to the host.
  case noWay
  /// Its address is none of an http or SOCKS proxy.
  case otherScheme
}
