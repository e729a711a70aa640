/// A server of this machine that has the covers of a host that does not exist.
///
/// The demo catalogue's rows name such a host, so that they read like Apple's and nobody out there is asked for them.
public struct CoverHostOverride: Hashable, Sendable {
  private let beginning: String
  private let base: APIBase
  private let path: String

  /// `base` has under `path` what `host` would have.
  ///
  /// `nil` if `base` is not on this machine: nobody else may stand in for a host.
  public init?(host: String, base: APIBase, path: String) {
    guard base.isLoopback else { return nil }
    beginning = "https://" + host + "/"
    self.base = base
    self.path = path
  }

  /// Where to ask for an address; `nil` for one of another host.
  func address(for url: String) -> String? {
    guard url.hasPrefix(beginning) else { return nil }
    return base.address(path: path + "/" + url.dropFirst(beginning.count), parameters: [])
  }
}
