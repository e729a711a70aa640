extension Day {
  /// The names of periods.
  public static let periods = [
    "today", "yesterday", "this week", "last week", "this month", "last month", "this year", "last year",
  ]

  /// Returns the days of a period as people name it, with or without blanks; `nil` for other words. Weeks begin on Monday.
  public static func period(_ words: String, today: Day) -> Range<Day>? {
    let monday = today + -((today.weekday + 6) % 7)
    let (year, month, _) = today.date
    return switch words.lowercased().filter({ $0 != " " }) {
    case "today": today..<today + 1
    case "yesterday": today + -1..<today
    case "thisweek": monday..<monday + 7
    case "lastweek": monday + -7..<monday
    case "thismonth": days(year: year, month: month)
    case "lastmonth": month == 1 ? days(year: year - 1, month: 12) : days(year: year, month: month - 1)
    case "thisyear": days(year: year)
    case "lastyear": days(year: year - 1)
    default: nil
    }
  }

  /// Returns the days of `2026`, `2026-01`, `2026-01-31` or a named period; `nil` for any other text.
  static func days(_ text: String, today: Day) -> Range<Day>? {
    if let period = period(text, today: today) { return period }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isDate = zip(parts, [4, 2, 2]).allSatisfy { part, length in
      part.utf8.count == length && part.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }
    let numbers = parts.compactMap { Int($0) }
    guard isDate, numbers.count == parts.count, 1...3 ~= numbers.count else { return nil }
    switch numbers.count {
    case 1: return days(year: numbers[0])
    case 2: return days(year: numbers[0], month: numbers[1])
    default:
      return CivilDate.days(year: numbers[0], month: numbers[1], day: numbers[2])
        .map { Day(sinceEpoch: $0)..<Day(sinceEpoch: $0 + 1) }
    }
  }

  private static func days(year: Int, month: Int? = nil) -> Range<Day>? {
    let next = month == nil || month == 12 ? (year + 1, 1) : (year, (month ?? 0) + 1)
    guard let first = CivilDate.days(year: year, month: month ?? 1, day: 1),
      let end = CivilDate.days(year: next.0, month: next.1, day: 1)
    else { return nil }
    return Day(sinceEpoch: first)..<Day(sinceEpoch: end)
  }
}
