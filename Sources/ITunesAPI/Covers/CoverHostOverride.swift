/// Sends requests for a demo host's covers to a server on this machine.
///
/// The demo catalogue's rows name such a host, so that they look like Apple's and send no request outside.
public struct CoverHostOverride: Hashable, Sendable {
  private let beginning: String
  private let base: APIBase
  private let path: String

  /// `base` has under `path` what `host` would have.
  ///
  /// `nil` if `base` is not on this machine: only a local server may override a host.
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
