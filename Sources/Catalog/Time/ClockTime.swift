/// Formats a moment as a local time of day.
public enum ClockTime {
  /// `14:03:20` in the given zone; `2026-11-22 14:03:20` if a day or more from `now`.
  public static func text(_ moment: Timestamp, in zone: LocalZone = .current, seenAt now: Timestamp) -> String
  {
    let local = moment + .seconds(zone.secondsFromUTC(at: moment))
    let head = RFC3339.head(local.rawValue.flooredDivision(by: 1_000).quotient)
    let isNear = abs((moment - now).wholeMilliseconds) < Day.milliseconds
    return isNear ? String(head.suffix(8)) : head.replacing("T", with: " ")
  }
}
