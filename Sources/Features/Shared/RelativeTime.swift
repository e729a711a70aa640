public import Catalog

/// Relative times for the user.
public enum RelativeTime {
  private static let units: [(seconds: Int64, name: String)] = [
    (365 * 86_400, "year"), (30 * 86_400, "month"), (7 * 86_400, "week"), (86_400, "day"), (3_600, "hour"),
    (60, "minute"),
  ]

  /// Returns `just now`, `3 minutes ago`, `2 weeks ago`; a time in the future, as after a clock was set back, counts
  /// as now.
  public static func ago(_ moment: Timestamp, now: Timestamp) -> String {
    let seconds = (now - moment).wholeMilliseconds / 1_000
    for unit in units where seconds >= unit.seconds {
      return Wording.count(Int(seconds / unit.seconds), unit.name) + " ago"
    }
    return "just now"
  }

  /// Returns the rest of a wait, rounded up: `45 s`, `1:30`.
  public static func left(until moment: Timestamp, now: Timestamp) -> String {
    let seconds = max(0, ((moment - now).wholeMilliseconds + 999) / 1_000)
    return seconds <= 60 ? "\(seconds) s" : Wording.duration(milliseconds: seconds * 1_000) ?? ""
  }
}
