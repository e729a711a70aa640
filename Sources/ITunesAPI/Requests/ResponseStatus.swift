internal import Catalog
private import Foundation

/// The meaning of a response's status for the request.
enum ResponseStatus: Hashable {
  /// The body is the answer.
  case answered
  /// Too many requests; `retryAfter` is the server's Retry-After, if any.
  case refused(retryAfter: Duration?)
  /// The server failed; a retry may help.
  case unavailable(CatalogError)
  /// The request was rejected; a retry will not help.
  case rejected(CatalogError)

  /// Evaluates the status, and Apple's error JSON if there is one.
  ///
  /// A 403 is a refusal whatever its body contains: bodies seen are empty, or an empty list of results.
  init(_ answer: IncomingResponse, at now: Timestamp) {
    let wait = RetryAfter.wait(answer.headers.first("Retry-After"), at: now)
    switch answer.status {
    case 200..<300: self = .answered
    case 403, 429: self = .refused(retryAfter: wait)
    case 511: self = .rejected(.signInRequired)
    case 400... where wait != nil: self = .refused(retryAfter: wait)
    case 500...: self = .unavailable(Self.sentence(in: answer) ?? .unavailable(status: answer.status))
    default: self = .rejected(Self.sentence(in: answer) ?? .rejected(status: answer.status))
    }
  }

  private static func sentence(in answer: IncomingResponse) -> CatalogError? {
    do throws(CatalogError) {
      _ = try ItemListResponse(reading: answer.body)
      return nil
    } catch {
      if case .appleSaid = error { return error }
      return nil
    }
  }
}

/// Parses `Retry-After`.
enum RetryAfter {
  /// The delay of a `Retry-After` in seconds or as an HTTP date; `nil` if there is none in the future.
  ///
  /// Ignores a delay of zero: it would repeat a refused request at once.
  static func wait(_ value: String?, at now: Timestamp) -> Duration? {
    guard let text = value?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    let wait: Duration
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      wait = Int64(text).map { .seconds(min($0, longest.components.seconds)) } ?? longest
    } else if let date = HTTPDate.timestamp(text) {
      wait = date - now
    } else {
      return nil
    }
    return wait > .zero ? min(wait, longest) : nil
  }

  private static let longest = Limits.Budget.retryAfterLongest
}

/// Parses the date format of HTTP headers: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  /// Parses a date; `nil` for other formats, including the two obsolete ones.
  static func timestamp(_ text: String) -> Timestamp? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT", parts[1].count == 2,
      let month = months.firstIndex(of: String(parts[2]))
    else { return nil }
    let number = month + 1
    return RFC3339.timestamp("\(parts[3])-\(number < 10 ? "0" : "")\(number)-\(parts[1])T\(parts[4])Z")
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

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

/// The lifetime of a cached answer.
enum AnswerLifetime {
  /// A day, or the rest of `Cache-Control: max-age` if that is longer.
  static func duration(_ headers: [HeaderField]) -> Duration {
    let spent = headers.first("Age").flatMap { Int64($0) } ?? 0
    let left = (maxAge(headers) ?? 0) - max(0, spent)
    return max(Limits.Budget.answerLifetime, .seconds(min(left, longest)))
  }

  /// One year, in seconds: servers send it for "unlimited", and more is treated as a mistake.
  private static let longest: Int64 = 31_536_000

  private static func maxAge(_ headers: [HeaderField]) -> Int64? {
    for directive in headers.first("Cache-Control")?.lowercased().split(separator: ",") ?? [] {
      let parts = directive.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\"" } }
      if parts.count == 2, parts[0] == "max-age" { return Int64(parts[1]).map { max(0, $0) } }
    }
    return nil
  }
}

extension CachedAnswer {
  /// Whether the answer has not expired.
  ///
  /// An answer from the future counts as expired: the clock was set back, so its age is unknown.
  func isCurrent(at now: Timestamp) -> Bool {
    now < expiresAt && fetchedAt <= now + Limits.Budget.clockSlack
  }
}
