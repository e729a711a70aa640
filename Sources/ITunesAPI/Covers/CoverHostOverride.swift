/// Redirects requests for the covers of a demo host to a server on this machine.
///
/// The demo catalogue's rows name such a host, so that they look like Apple's but cause no request to the network.
public struct CoverHostOverride: Hashable, Sendable {
  private let beginning: String
  private let base: APIBase
  private let path: String

  /// Maps the URLs of `host` to those of `base` under `path`.
  ///
  /// Returns `nil` if `base` is not on this machine: only a local server may override a host.
  public init?(host: String, base: APIBase, path: String) {
    guard base.isLoopback else { return nil }
    beginning = "https://" + host + "/"
    self.base = base
    self.path = path
  }

  /// The URL to request instead; `nil` for other hosts.
  func address(for url: String) -> String? {
    guard url.hasPrefix(beginning) else { return nil }
    return base.address(path: path + "/" + url.dropFirst(beginning.count), parameters: [])
  }
}
