internal import Catalog
private import Foundation

/// The proxy that the environment selects for a request, if any.
enum ProxySelection: Hashable {
  /// No proxy.
  case direct
  /// The proxy with this URL.
  case through(String)

  /// Follows the usual convention: `HTTPS_PROXY` or `HTTP_PROXY` by scheme, else `ALL_PROXY`, in lower or
  /// upper case, unless `NO_PROXY` names the host.
  ///
  /// Loopback hosts never use a proxy, because for the proxy they would be another machine.
  init(scheme: String, host: String, port: Int?, environment: [String: String]) {
    func value(_ name: String) -> String? {
      let text = environment[name.lowercased()] ?? environment[name] ?? ""
      return text.isEmpty ? nil : text
    }
    let address = value(scheme.uppercased() + "_PROXY") ?? value("ALL_PROXY")
    let bare = host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    if let address, !Loopback.contains(bare), !Self.excludes(value("NO_PROXY") ?? "", host: bare, port: port)
    {
      self = .through(address.contains("://") ? address : "http://" + address)
    } else {
      self = .direct
    }
  }

  var host: String? {
    guard case .through(let address) = self else { return nil }
    return URLComponents(string: address)?.asciiHost ?? address
  }

  /// The proxy as libcurl takes it; `nil` without a proxy.
  ///
  /// - Throws: `.proxy(_, .otherScheme)` for schemes other than http and SOCKS: a direct connection would ignore
  ///   the user's setting.
  func configuration() throws(CatalogError) -> ProxyAddress? {
    guard case .through(let address) = self else { return nil }
    guard let parts = URLComponents(string: address), let host = parts.asciiHost, !host.isEmpty else {
      throw .proxy(address, .otherScheme)
    }
    switch parts.scheme?.lowercased() {
    case "http": return ProxyAddress(url: address, defaultPort: 80)
    case "socks5", "socks5h": return ProxyAddress(url: address, defaultPort: 1_080)
    default: throw .proxy(host, .otherScheme)
    }
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

/// The URL of a proxy, and the port that it means if it names none.
struct ProxyAddress: Hashable, Sendable {
  let url: String
  let defaultPort: Int
}
