internal import Catalog
private import Foundation

/// A proxy as libcurl takes it.
struct Proxy {
  let url: String
  let host: String
  /// The port that the URL means if it names none.
  let defaultPort: Int

  /// Reads the URL of a proxy.
  ///
  /// - Throws: `.proxy(_, .otherScheme)` for schemes other than http and SOCKS: a direct connection would ignore
  ///   the user's setting.
  init(_ url: String) throws(CatalogError) {
    guard let parts = URLComponents(string: url), let host = parts.asciiHost, !host.isEmpty else {
      throw .proxy(url, .otherScheme)
    }
    switch parts.scheme?.lowercased() {
    case "http": defaultPort = 80
    case "socks5", "socks5h": defaultPort = 1_080
    default: throw .proxy(host, .otherScheme)
    }
    (self.url, self.host) = (url, host)
  }

  /// The URL of the proxy that the environment selects for a request; `nil` for none.
  ///
  /// Follows the usual convention: `HTTPS_PROXY` or `HTTP_PROXY` by scheme, else `ALL_PROXY`, in lower or
  /// upper case, unless `NO_PROXY` names the host.
  ///
  /// Loopback hosts never use a proxy, because for the proxy they would be another machine.
  static func url(scheme: String, host: String, port: Int?, environment: [String: String]) -> String? {
    func value(_ name: String) -> String? {
      let text = environment[name.lowercased()] ?? environment[name] ?? ""
      return text.isEmpty ? nil : text
    }
    let bare = host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    guard let address = value(scheme.uppercased() + "_PROXY") ?? value("ALL_PROXY"), !Loopback.contains(bare),
      !excludes(value("NO_PROXY") ?? "", host: bare, port: port)
    else { return nil }
    return address.contains("://") ? address : "http://" + address
  }

  /// Whether a list such as `example.com,.local,10.0.0.1:8080` or `*` matches the host; a domain includes
  /// its subdomains.
  private static func excludes(_ list: String, host: String, port: Int?) -> Bool {
    list.lowercased().split { $0 == "," || $0 == " " }.contains { entry in
      var name = entry
      if let colon = entry.lastIndex(of: ":"), let wanted = Int(entry[entry.index(after: colon)...]) {
        guard wanted == port else { return false }
        name = entry[..<colon]
      }
      while name.first == "." || name.hasPrefix("*.") { name.removeFirst() }
      return name == "*" || host == name || host.hasSuffix("." + name)
    }
  }
}
