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
