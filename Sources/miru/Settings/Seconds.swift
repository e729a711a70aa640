internal import Catalog

/// Durations as settings spell them: seconds, with a fraction if need be.
enum Seconds {
  /// Reads `2` or `0.25`, from a millisecond to a day; `nil` for anything else.
  static func duration(_ text: String) -> Duration? {
    guard let seconds = Double(text), Limits.Settings.seconds.contains(seconds) else { return nil }
    return .milliseconds(Int64((seconds * 1_000).rounded()))
  }

  /// Writes a duration so that it is read back as the same.
  static func text(_ duration: Duration) -> String {
    let milliseconds = duration.wholeMilliseconds
    return milliseconds % 1_000 == 0 ? String(milliseconds / 1_000) : String(Double(milliseconds) / 1_000)
  }
}
