private import Foundation
internal import Catalog

/// Parses `Retry-After`.
enum RetryAfter {
  /// The delay of a `Retry-After` in seconds or as an HTTP date; `nil` without one in the future.
  ///
  /// A delay of zero counts as none; otherwise a refused request would be repeated at once.
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
