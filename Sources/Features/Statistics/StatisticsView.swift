public import Terminal

/// Searches and openings over the last days, and of whom the openings were, as wide as the window.
@MainActor
public struct StatisticsView {
  private let model: any StatisticsViewModel

  /// The statistics of a view model.
  public init(_ model: any StatisticsViewModel) { self.model = model }

  /// Nothing for a library in which nothing was looked for or opened.
  public func lines(width: Int) -> [Line] {
    guard !model.courses.isEmpty else { return [] }
    return [Line([])] + model.courses.flatMap { course($0, width) }
      + section("Openings of the last year by", model.openings, width)
      + section("Rows by", [model.stores], width)
  }

  /// A column a day, today the last, and what they come to.
  private func course(_ course: DailyCounts, _ width: Int) -> [Line] {
    let counts = Array(course.counts.suffix(max(1, width - Self.indent)))
    var columns = LineBuilder(width: width)
    columns.put(course.name, at: 0, style: .dim)
    columns.put(Sparkline.sparkline(counts), at: Self.indent)
    var sum = LineBuilder(width: width)
    let period = Wording.count(counts.count, "day")
    sum.put("\(counts.reduce(0, +)) in \(period), \(counts.last ?? 0) today", at: Self.indent)
    return [columns.line(), sum.line()]
  }

  private func section(_ heading: StaticString, _ groups: [CountGroup], _ width: Int) -> [Line] {
    let rows = groups.flatMap { bars($0, width) }
    guard !rows.isEmpty else { return [] }
    return [Line([]), Line([Span(SafeText(literal: heading).cut(to: width), at: 0, style: .bold)])] + rows
  }

  /// A line each: name, number, bar.
  private func bars(_ group: CountGroup, _ width: Int) -> [Line] {
    let most = group.counts.map(\.count).max() ?? 0
    let longest = group.counts.map { SafeText($0.name).width }.max() ?? 0
    let names = min(longest, max(8, (width - Self.indent) * 2 / 5))
    let digits = String(most).count
    let number = Self.indent + names + 1
    let bar = number + digits + 1
    return group.counts.enumerated().map { place, tally in
      var line = LineBuilder(width: width)
      if place == 0 { line.put(group.name, at: 0, style: .dim) }
      line.put(tally.name, at: Self.indent, room: names)
      let count = String(tally.count)
      line.put(count, at: number + digits - count.count)
      line.put(
        Sparkline.bar(tally.count, of: most, columns: min(Self.longestBar, width - bar)), at: bar)
      return line.line()
    }
  }

  /// Columns of the names on the left, as in `FactsView`.
  private static let indent = 14
  /// Columns of the longest bar: longer ones are not compared more easily.
  private static let longestBar = 60
}

/// What was looked for, opened and stored.
@MainActor
public protocol StatisticsViewModel: AnyObject {
  /// Searches and openings by day; empty if there never were any.
  var courses: [DailyCounts] { get }
  /// Openings by artist, genre and decade.
  var openings: [CountGroup] { get }
  /// Rows by store.
  var stores: CountGroup { get }
}

/// Counts of the last days, today the last.
public struct DailyCounts {
  let name: String
  var counts: [Int]
}

/// Counts by name.
public struct CountGroup {
  let name: String
  let counts: [(name: String, count: Int)]
}
