extension [Line] {
  /// Rows that they take in a window of so many columns, of which a line that is wider, such as a link, takes several.
  public func rows(width: Int) -> Int {
    reduce(0) { rows, line in
      let end = line.spans.map { $0.column + $0.text.width }.max() ?? 0
      return rows + Swift.max(1, (end + Swift.max(1, width) - 1) / Swift.max(1, width))
    }
  }
}
