public import Terminal

/// The panel under the prompt: rows and a status line.
@MainActor
public struct SearchView {
  private let model: any SearchViewModel

  /// The panel of a view model.
  public init(_ model: any SearchViewModel) { self.model = model }

  /// At most `height` lines, the status line last.
  ///
  /// More rows than fit are shown from the first, moved up only as far as the chosen row asks for.
  public func lines(width: Int, height: Int? = nil) -> [Line] {
    let rows = model.rows
    let window = PanelWindow(model, height: height)
    let summaryColumn = Self.summaryColumn(of: rows)
    let shown = window.rows.flatMap { place in
      heading(window.headings[place], width)
        + row(rows[place], isChosen: place == model.chosen, width, summaryColumn: summaryColumn)
    }
    guard let status = statusLine(width, below: offers(in: rows, from: window.rows.upperBound)),
      height.map({ $0 > 0 }) ?? true
    else { return shown }
    return shown + [status]
  }

  private func heading(_ title: String?, _ width: Int) -> [Line] {
    guard let title else { return [] }
    var line = LineBuilder(width: width)
    line.put(title, at: Self.headingColumn, style: .dim)
    return [line.line()]
  }

  /// Headings stand above the titles, as in the scrollback.
  private static let headingColumn = 7

  private func row(
    _ row: SearchPanelRow, isChosen: Bool, _ width: Int, summaryColumn: Int
  ) -> [Line] {
    switch row {
    case .track(let model): return TrackRowView(model, isChosen: isChosen).lines(width: width)
    case .offer(let name, let summary):
      var line = LineBuilder(width: width)
      let name = SafeText(name)
      line.put(name, at: 2, style: .bold)
      let column = max(summaryColumn, 2 + name.width + 2)
      line.put(summary, at: column, style: .dim)
      return [line.line(background: isChosen ? .chosen : .usual)]
    }
  }

  /// Where the summaries of all offers begin; a longer name moves its own summary only.
  private static func summaryColumn(of rows: [SearchPanelRow]) -> Int {
    let names = rows.compactMap { if case .offer(let name, _) = $0 { SafeText(name).width } else { nil } }
    return 2 + min(max(names.max() ?? 0, nameColumns.lowerBound), nameColumns.upperBound) + 2
  }

  /// Columns of the names: most have room in the least, and beside the most half of 80 columns is left.
  private static let nameColumns = 16...24

  /// How many offers Down would bring up; of items the status tells how many there are.
  private func offers(in rows: [SearchPanelRow], from place: Int) -> Int {
    rows.dropFirst(place).count { if case .offer = $0 { true } else { false } }
  }

  /// The status, with how many rows are left out below.
  private func statusLine(_ width: Int, below: Int) -> Line? {
    guard !model.status.isEmpty else { return nil }
    let parts = model.status + (below > 0 ? [StatusPart("\(below) more below")] : [])
    var line = LineBuilder(width: width)
    var column = 2
    for (place, part) in parts.enumerated() {
      // Half a figure says nothing; half a warning still warns.
      let fits = column + 2 + SafeText(part.text).width <= width
      guard place == 0 || fits || part.tone == .warning else { break }
      if place > 0 {
        line.put(SafeText(literal: "·"), at: column, style: .dim)
        column += 2
      }
      let text = SafeText(part.text)
      line.put(text, at: column, style: part.tone == .warning ? Style(colour: .yellow) : .dim)
      column += text.width + 1
    }
    return line.line()
  }
}
