public import Terminal

/// Rows in the scrollback or in the shell, one line each.
@MainActor
public struct ListView {
  private let model: any ListViewModel

  /// Creates a view of a view model.
  public init(_ model: any ListViewModel) { self.model = model }

  /// Returns the heading, the rows with their headings, and the note about held rows.
  public func lines(width: Int) -> [Line] {
    let rows = model.rows.map { (row: $0, parts: TrackRowParts($0.model)) }
    let columns = TrackRowColumns(sharedBy: rows.map(\.parts), in: width)
    return heading(width)
      + rows.flatMap { row, parts in
        row.headings.map { dim($0, width) }
          + (columns.map { [TrackRowView(parts, isChosen: row.isChosen).line(in: $0)] } ?? [])
      } + (model.heldBack.map { [dim($0, width)] } ?? [])
  }

  private func heading(_ width: Int) -> [Line] {
    guard let heading = model.heading else { return [] }
    let store = model.store.map { " · store " + $0 }
    return Paragraph.lines(heading + (store ?? ""), width: width, atMost: store == nil ? 2 : 3).map { line in
      // A point between two lines separates nothing.
      Line(line.text.hasSuffix(" ·") ? SafeText(String(line.text.dropLast(2))) : line, style: .bold)
    }
  }

  private func dim(_ text: String, _ width: Int) -> Line {
    Line([Span(SafeText(text).cut(to: width - Self.indent), at: Self.indent, style: .dim)])
  }

  /// Width of the row number; headings are aligned with the titles.
  private static let indent = 7
}

/// A list of rows.
@MainActor
public protocol ListViewModel: AnyObject {
  /// The heading; `nil` if it was printed before.
  var heading: String? { get }
  /// The code of the list's store; `nil` for the default store.
  var store: String? { get }
  /// The rows to print.
  var rows: [ListedRow] { get }
  /// A sentence about the number of held rows; `nil` if there are none.
  var heldBack: String? { get }
}

/// A row of a list.
public struct ListedRow {
  /// The row.
  let model: any TrackRowViewModel
  /// The headings above it.
  var headings: [String] = []
  /// Whether it is the last chosen row.
  var isChosen = false
}
