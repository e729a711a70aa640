internal import ArgumentParser
internal import Catalog
internal import Terminal

/// When each item of a list starts, and when the last one ends.
struct ShowTimes {
  private let rows: [StoredItem]
  private let start: Int

  /// Creates times from a start in minutes after midnight.
  init(of rows: [StoredItem], from start: Int) { (self.rows, self.start) = (rows, start) }

  /// Reads `20:00` as minutes after midnight.
  static func minutes(_ text: String) throws -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard text.utf8.count <= 5, parts.count == 2, let hours = parts[0], let minutes = parts[1],
      (0...23).contains(hours), (0...59).contains(minutes)
    else { throw ValidationError("it takes a time such as 20:00.") }
    return hours * 60 + minutes
  }

  func lines(width: Int) -> [Line] {
    var passed: Int64 = 0
    var texts: [String] = []
    for row in rows {
      let time = row.item.runningTime.flatMap { Wording.duration(milliseconds: $0) }
      texts.append("\(clock(passed))  \(row.name)" + (time.map { " (\($0))" } ?? ""))
      passed = passed.addingReportingOverflow(max(0, row.item.runningTime ?? 0)).partialValue & .max
    }
    let untimed = rows.count { $0.item.runningTime == nil }
    let rest = untimed == 0 ? "" : "; \(Wording.count(untimed, "item has", "items have")) no time"
    texts.append("\(clock(passed))  end\(rest)")
    return texts.map { Line([Span(SafeText($0).cut(to: width), at: 0)]) }
  }

  /// The time of day; it begins anew at midnight.
  private func clock(_ milliseconds: Int64) -> String {
    let minutes = (Int64(start) + milliseconds / 60_000) % 1_440
    func padded(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }
}
