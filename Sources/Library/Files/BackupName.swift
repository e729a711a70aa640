internal import Catalog

/// The file name of a backup: when and why it was made, and whether it is complete.
struct BackupName: Hashable {
  let madeAt: Timestamp
  let reason: Backup.Reason
  let isWhole: Bool
}

extension BackupName {
  /// Parses a name; `nil` for other files.
  init?(_ text: String) {
    guard text.hasSuffix(Self.ending) else { return nil }
    let parts = text.dropLast(Self.ending.count).split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 3, let madeAt = Self.moment(String(parts[0])),
      let reason = Backup.Reason(rawValue: String(parts[1])), ["whole", "used"].contains(parts[2])
    else { return nil }
    self.init(madeAt: madeAt, reason: reason, isWhole: parts[2] == "whole")
  }

  var text: String {
    "\(Self.stamp(madeAt))_\(reason.rawValue)_\(isWhole ? "whole" : "used")\(Self.ending)"
  }

  /// The day in UTC, such as `2026-01-02`.
  static func day(of moment: Timestamp) -> Substring { stamp(moment).prefix(10) }

  /// The moment without colons, which some file systems forbid: `2026-01-02T030405.678Z`.
  static func stamp(_ moment: Timestamp) -> String {
    RFC3339.milliseconds(moment).filter { $0 != ":" }
  }

  /// Parses the result of `stamp`.
  static func moment(_ stamp: String) -> Timestamp? {
    guard stamp.count == 22 else { return nil }
    let hour = stamp.index(stamp.startIndex, offsetBy: 13)
    let minute = stamp.index(hour, offsetBy: 2)
    return RFC3339.timestamp(stamp[..<hour] + ":" + stamp[hour..<minute] + ":" + stamp[minute...])
  }

  private static let ending = ".sqlite"
}
