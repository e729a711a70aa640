internal import Catalog

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
