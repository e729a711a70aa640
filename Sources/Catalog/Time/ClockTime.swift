public import Foundation

/// A moment as a person reads it off a wall clock.
public enum ClockTime {
  /// `14:03:20` in the given zone.
  public static func text(_ moment: Timestamp, in zone: TimeZone = .current) -> String {
    let date = Date(timeIntervalSince1970: Double(moment.rawValue) / 1_000)
    let local = moment + .seconds(zone.secondsFromGMT(for: date))
    return String(RFC3339.head(local.rawValue.flooredDivision(by: 1_000).quotient).suffix(8))
  }
}
