public import Foundation

/// Formats a moment as a local time of day.
public enum ClockTime {
  /// `14:03:20` in the given zone; `2026-11-22 14:03:20` if a day or more from `now`.
  public static func text(
    _ moment: Timestamp, in zone: TimeZone = .current, seenAt now: Timestamp
  ) -> String {
    let date = Date(timeIntervalSince1970: Double(moment.rawValue) / 1_000)
    let local = moment + .seconds(zone.secondsFromGMT(for: date))
    let head = RFC3339.head(local.rawValue.flooredDivision(by: 1_000).quotient)
    let isNear = abs((moment - now).wholeMilliseconds) < day.wholeMilliseconds
    return isNear ? String(head.suffix(8)) : head.replacing("T", with: " ")
  }
  private static let day: Duration = .seconds(86_400)
}
