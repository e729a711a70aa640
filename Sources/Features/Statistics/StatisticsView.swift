public import Catalog
public import Terminal

/// Searches and openings over the last days, and of whom the openings were, as wide as the window.
public struct StatisticsView {
  private let statistics: LibraryStatistics
  private let days: RecentDays

  /// What the library counted since the first of some days.
  public init(_ statistics: LibraryStatistics, days: RecentDays) {
    self.statistics = statistics
    self.days = days
  }

  /// Nothing for a library in which nothing was looked for or opened.
  public func lines(width: Int) -> [Line] {
    guard !statistics.searches.isEmpty || !statistics.openings.isEmpty else { return [] }
    var lines = [Line([])]
    lines += courses(width)
    let groups = [
      bars("artists", statistics.artists.map { ($0.value, $0.count) }, width),
      bars("genres", statistics.genres.map { ($0.value, $0.count) }, width),
      bars("decades", statistics.decades.map { ("\($0.value)s", $0.count) }, width),
    ].filter { !$0.isEmpty }
    if !groups.isEmpty {
      lines += [Line([]), heading("Openings of the last year by", width)] + groups.joined()
    }
    let stores = statistics.storefronts.prefix(Limits.Statistics.names)
    if !stores.isEmpty {
      lines += [Line([]), heading("Rows by", width)]
      lines += bars("store", stores.map { ("\($0.value.code) \($0.value.name)", $0.count) }, width)
    }
    return lines
  }

  /// Searches and openings, a column a day, today the last, and what they come to.
  ///
  /// Days before anything happened are left out, but for the weeks that it takes to see a course.
  private func courses(_ width: Int) -> [Line] {
    let courses: [(name: StaticString, counts: [Int])] = [
      ("searches", days.counts(statistics.searches)), ("openings", days.counts(statistics.openings)),
    ]
    let lived = courses.map { $0.counts.drop { $0 == 0 }.count }.max() ?? 0
    let shown = max(1, min(max(Limits.Statistics.fewestDays, lived), width - Self.indent))
    return courses.flatMap { course in
      let counts = Array(course.counts.suffix(shown))
      var columns = LineBuilder(width: width)
      columns.put(SafeText(literal: course.name), at: 0, style: .dim)
      columns.put(Sparkline.sparkline(counts), at: Self.indent)
      var sum = LineBuilder(width: width)
      let period = Wording.count(counts.count, "day")
      sum.put("\(counts.reduce(0, +)) in \(period), \(counts.last ?? 0) today", at: Self.indent)
      return [columns.line(), sum.line()]
    }
  }

  /// A line each: name, number, bar.
  private func bars(_ name: StaticString, _ tallies: [(name: String, count: Int)], _ width: Int) -> [Line] {
    let most = tallies.map(\.count).max() ?? 0
    let longest = tallies.map { SafeText($0.name).width }.max() ?? 0
    let names = min(longest, max(8, (width - Self.indent) * 2 / 5))
    let digits = String(most).count
    let number = Self.indent + names + 1
    let bar = number + digits + 1
    return tallies.enumerated().map { place, tally in
      var line = LineBuilder(width: width)
      if place == 0 { line.put(SafeText(literal: name), at: 0, style: .dim) }
      line.put(tally.name, at: Self.indent, room: names)
      let count = String(tally.count)
      line.put(count, at: number + digits - count.count)
      let columns = min(Limits.Statistics.barColumns, width - bar)
      line.put(Sparkline.bar(tally.count, of: most, columns: columns), at: bar)
      return line.line()
    }
  }

  private func heading(_ text: StaticString, _ width: Int) -> Line {
    Line([Span(SafeText(literal: text).cut(to: width), at: 0, style: .bold)])
  }

  /// Columns of the names on the left, as in `LibraryCountsView`.
  private static let indent = 14
}
