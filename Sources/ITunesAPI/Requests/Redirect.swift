internal import Catalog
private import Foundation

/// Whether a response redirects, and where to.
enum Redirect: Hashable {
  /// Not a redirect: another status, or no `Location`.
  case none
  /// A redirect that is followed.
  case follow(url: String, base: APIBase)
  /// A redirect to a URL that is neither https nor the requested loopback host.
  case leave(String)

  init(_ answer: IncomingResponse, from url: String, at base: APIBase) {
    guard Self.statuses.contains(answer.status), let location = answer.headers.first("Location"),
      !location.isEmpty
    else {
      self = .none
      return
    }
    guard let from = URL(string: url),
      let target = URL(string: location, relativeTo: from)?.absoluteURL,
      let next = Self.base(of: target.absoluteString), next.scheme == .https || next.host == base.host
    else {
      self = .leave(location)
      return
    }
    // A request over https is never redirected to http, not even to this machine.
    let isWeaker = base.scheme == .https && next.scheme == .http
    self = isWeaker ? .leave(location) : .follow(url: target.absoluteString, base: next)
  }

  private static let statuses: Set<Int> = [301, 302, 303, 307, 308]

  /// The base URL of an absolute URL; `nil` if `APIBase` rejects it.
  static func base(of address: String) -> APIBase? {
    guard var parts = URLComponents(string: address) else { return nil }
    parts.percentEncodedPath = ""
    parts.percentEncodedQuery = nil
    parts.fragment = nil
    return parts.string.flatMap { try? APIBase($0) }
  }
}
