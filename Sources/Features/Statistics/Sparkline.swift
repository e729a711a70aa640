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
