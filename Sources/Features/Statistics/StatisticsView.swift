public import Terminal

/// Searches and openings of the last days, and the most opened artists, genres and decades, as wide as the window.
@MainActor
public struct StatisticsView {
  private let model: any StatisticsViewModel

  public init(_ model: any StatisticsViewModel) { self.model = model }

  /// Returns the lines; empty for a library without searches and openings.
  public func lines(width: Int) -> [Line] {
    guard !model.courses.isEmpty else { return [] }
    return [Line([])] + model.courses.flatMap { course($0, width) }
      + section("Openings of the last year by", model.openings, width)
      + section("Rows by store", [model.stores], width)
  }

  /// Returns one column per day, today the last, and the sum below.
  private func course(_ course: DailyCounts, _ width: Int) -> [Line] {
    let counts = Array(course.counts.suffix(max(1, width - Self.indent)))
    var columns = LineBuilder(width: width)
    columns.put(course.name, at: 0, style: .dim)
    columns.put(Sparkline.sparkline(counts), at: Self.indent)
    var sum = LineBuilder(width: width)
    let period = Wording.count(counts.count, "day")
    sum.put("\(counts.reduce(0, +)) in \(period), \(counts.last ?? 0) today", at: Self.indent)
    guard width < Line.spokenWidth else {
      return [Line([Span(SafeText(course.name), at: 0)] + sum.line().spans)]
    }
    return [columns.line(), sum.line()]
  }

  private func section(_ heading: StaticString, _ groups: [CountGroup], _ width: Int) -> [Line] {
    let rows = groups.flatMap { bars($0, width) }
    guard !rows.isEmpty else { return [] }
    return [Line([]), Line([Span(SafeText(literal: heading).cut(to: width), at: 0, style: .bold)])] + rows
  }

  /// Returns a line per count: name, number, bar.
  private func bars(_ group: CountGroup, _ width: Int) -> [Line] {
    let most = group.counts.map(\.count).max() ?? 0
    let longest = group.counts.map { SafeText($0.name).width }.max() ?? 0
    let names = min(longest, max(8, (width - Self.indent) * 2 / 5))
    let digits = String(most).count
    let number = Self.indent + names + 1
    let bar = width < Line.spokenWidth ? number + digits + 1 : width
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

  /// Width of the labels on the left, as in `FactsView`.
  private static let indent = 14
  /// Maximum width of a bar; longer ones are not easier to compare.
  private static let longestBar = 60
}

/// The statistics of searches, openings and stored rows.
@MainActor
public protocol StatisticsViewModel: AnyObject {
  /// Searches and openings by day; empty if there are none.
  var courses: [DailyCounts] { get }
  /// Openings by artist, genre and decade.
  var openings: [CountGroup] { get }
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

/// Bars of block elements, with a resolution of an eighth of a cell.
enum Sparkline {
  private static let heights = Array("▁▂▃▄▅▆▇█")
  private static let widths = Array("▏▎▍▌▋▊▉█")

  /// Returns one column per number, full height for the largest; the lowest is only for 0.
  static func sparkline(_ numbers: [Int]) -> String {
    let most = max(1, numbers.max() ?? 0)
    return String(
      numbers.map { number in
        number <= 0 ? heights[0] : heights[max(1, rounded(number, of: most, to: heights.count - 1))]
      })
  }

  /// Returns a bar that fills `columns` for `most`, and is visible for any number above 0.
  static func bar(_ number: Int, of most: Int, columns: Int) -> String {
    guard number > 0, columns > 0 else { return "" }
    let eighths = max(1, rounded(number, of: most, to: columns * 8))
    let full = String(repeating: "█", count: eighths / 8)
    return eighths % 8 == 0 ? full : full + String(widths[eighths % 8 - 1])
  }

  private static func rounded(_ number: Int, of most: Int, to end: Int) -> Int {
    min(end, Int((Double(number) / Double(max(1, most)) * Double(end)).rounded()))
  }
}
