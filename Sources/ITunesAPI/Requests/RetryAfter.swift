private import Foundation
internal import Catalog

/// How long a refusing server asks us to wait.
enum RetryAfter {
  /// The wait in a `Retry-After` of seconds or of an HTTP date; `nil` without one that lies ahead.
  ///
  /// A wait of nothing counts as none: whoever refuses and names no time would be asked again at once.
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
