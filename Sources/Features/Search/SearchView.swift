public import Terminal

/// The panel under the prompt: rows and a status line.
@MainActor
public struct SearchView {
  private let model: any SearchViewModel

  /// Creates a view of a view model.
  public init(_ model: any SearchViewModel) { self.model = model }

  /// Returns up to `height` lines, the status line last.
  ///
  /// If not all rows fit, shows the first ones and scrolls only as far as the chosen row requires.
  public func lines(width: Int, height: Int? = nil) -> [Line] {
    let rows = model.rows
    let window = PanelWindow(model, height: height)
    let summaryColumn = Self.summaryColumn(of: rows, width)
    let shown = window.rows.flatMap { place in
      heading(window.headings[place], width)
        + row(rows[place], isChosen: place == model.chosen, width, summaryColumn: summaryColumn)
    }
    let chosen = model.chosen.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
    let parts = chosen.flatMap { cutSummary(of: $0, width, summaryColumn) } ?? model.status
    guard let status = statusLine(parts, width, below: offers(in: rows, from: window.rows.upperBound)),
      height.map({ $0 > 0 }) ?? true
    else { return shown }
    return detailed(shown, width: width, height: height.map { $0 - 1 }) + [status]
  }

  /// Adds the facts of the chosen row, unless the rows are spoken.
  private func detailed(_ rows: [Line], width: Int, height: Int?) -> [Line] {
    guard let details = model.details, (RowDetails.leastWidth..<Line.spokenWidth).contains(width) else {
      return rows
    }
    return RowDetailsView(details).beside(rows, width: width, height: height ?? rows.count)
  }

  private func heading(_ title: String?, _ width: Int) -> [Line] {
    guard let title else { return [] }
    var line = LineBuilder(width: width)
    line.put(title, at: Self.headingColumn, style: .dim)
    return [line.line()]
  }

  /// The column of headings, above the titles as in the scrollback.
  private static let headingColumn = 7

  private func row(
    _ row: SearchPanelRow, isChosen: Bool, _ width: Int, summaryColumn: Int
  ) -> [Line] {
    switch row {
    case .track(let model): return TrackRowView(model, isChosen: isChosen).lines(width: width)
    case .offer(let name, let summary):
      var line = LineBuilder(width: width)
      let name = SafeText(name)
      if isChosen { line.put(SafeText(literal: "›"), at: 0) }
      line.put(name, at: 2, style: .bold)
      line.put(summary, at: Self.column(ofSummaryAfter: name, summaryColumn), style: .dim)
      return [line.line(background: isChosen ? .chosen : .row)]
    }
  }

  private static func column(ofSummaryAfter name: SafeText, _ summaryColumn: Int) -> Int {
    max(summaryColumn, 2 + name.width + 2)
  }

  /// The summary of the chosen offer for the status line, if its row cuts it.
  private func cutSummary(of row: SearchPanelRow, _ width: Int, _ summaryColumn: Int) -> [StatusPart]? {
    guard case .offer(let name, let summary) = row else { return nil }
    let end = Self.column(ofSummaryAfter: SafeText(name), summaryColumn) + SafeText(summary).width
    return end > width ? [StatusPart(summary)] : nil
  }

  /// Returns the column of all offers' summaries; a longer name shifts only its own summary.
  private static func summaryColumn(of rows: [SearchPanelRow], _ width: Int) -> Int {
    let names = rows.compactMap { if case .offer(let name, _) = $0 { SafeText(name).width } else { nil } }
    let widest = min(nameColumns.upperBound, max(nameColumns.lowerBound, width * 3 / 10))
    return 2 + min(max(names.max() ?? 0, nameColumns.lowerBound), widest) + 2
  }

  /// Width of the name column: most names fit the minimum, and the maximum leaves more than half of 80 columns.
  private static let nameColumns = 16...24

  /// Returns the number of hidden offers, which Down would show; items are counted in the status already.
  private func offers(in rows: [SearchPanelRow], from place: Int) -> Int {
    rows.dropFirst(place).count { if case .offer = $0 { true } else { false } }
  }

  /// Returns the status line, with the number of hidden rows.
  private func statusLine(_ parts: [StatusPart], _ width: Int, below: Int) -> Line? {
    guard !parts.isEmpty else { return nil }
    let parts = parts + (below > 0 ? [StatusPart("\(below) more below")] : [])
    let texts = parts.map { part in
      part.yields > 0 ? yielding(part, to: parts.dropFirst(), width) : SafeText(part.text)
    }
    var line = LineBuilder(width: width)
    var column = 2
    // The end of the line, or the place for the mark of what is cut.
    let end = texts.reduce(2) { $0 + 3 + $1.width } - 3 <= width ? width : width - 2
    for (place, (part, text)) in zip(parts, texts).enumerated() {
      let start = place == 0 ? column : column + 2
      let fits = start + text.width <= end
      // Part of a number is useless; part of a warning is not.
      guard fits || place == 0 || part.tone == .warning else {
        line.put(SafeText(literal: "…"), at: column, style: .dim)
        break
      }
      if place > 0 { line.put(SafeText(literal: "·"), at: column, style: .dim) }
      let shown = fits ? text : text.cut(to: min(width - start, max(1, text.width - 1)))
      line.put(shown, at: start, style: part.tone.style)
      guard fits else { break }
      column = start + text.width + 1
    }
    return line.line()
  }

  /// Returns a part in the room that the others leave, but not less than `leastYielding`.
  private func yielding(_ part: StatusPart, to others: ArraySlice<StatusPart>, _ width: Int) -> SafeText {
    let taken = others.prefix(part.yields).reduce(2) { $0 + 3 + SafeText($1.text).width }
    return SafeText(part.text).cut(to: max(Self.leastYielding, width - taken))
  }

  /// Columns for a part that yields, which name what is paused: `paused 12: answer to…`.
  private static let leastYielding = 22
}

extension StatusPart.Tone {
  fileprivate var style: Style {
    switch self {
    case .usual: .dim
    case .warning: Style(colour: .yellow)
    case .filter: .filter
    }
  }
}
