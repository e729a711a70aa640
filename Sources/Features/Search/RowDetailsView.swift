internal import Terminal

/// The facts of the chosen row beside the rows, in a window that is wide enough.
///
/// They cover the right ends of the rows, which say the same in short, so that no column moves.
@MainActor struct RowDetailsView {
  private static let widest = 60
  /// Columns of the labels.
  private static let labelRoom = 13

  private let details: RowDetails

  init(_ details: RowDetails) { self.details = details }

  /// Returns the rows with the facts at their right, in at most `height` lines.
  func beside(_ rows: [Line], width: Int, height: Int) -> [Line] {
    let start = width - min(Self.widest, width * 3 / 8)
    let facts = lines(width: width, from: start)
    return (0..<min(height, max(rows.count, facts.count))).map { place in
      let row = rows.indices.contains(place) ? rows[place] : Line()
      guard facts.indices.contains(place) else { return row.cut(to: start - 2) }
      return Line(row.cut(to: start - 2).spans + facts[place].spans, background: row.background)
    }
  }

  private func lines(width: Int, from start: Int) -> [Line] {
    var title = LineBuilder(width: width)
    title.put(details.title, at: start, style: .bold)
    let fields = details.fields.map { field in
      var line = LineBuilder(width: width)
      line.put(field.label, at: start, room: Self.labelRoom - 1, style: .dim)
      line.put(field.value, at: start + Self.labelRoom)
      return line.line()
    }
    return [title.line()] + fields
  }
}

extension Line {
  /// The line without what is right of a column.
  fileprivate func cut(to column: Int) -> Line {
    // Less than four columns of a text say nothing.
    let left = spans.filter { $0.column + min(4, $0.text.width) <= column }.map { span in
      var span = span
      span.text = span.text.cut(to: column - span.column)
      return span
    }
    return Line(left, background: background)
  }
}
