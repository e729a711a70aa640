public import Terminal

/// Rows as they are left in the scrollback or printed in the shell, a line each.
@MainActor
public struct ListView {
  private let model: any ListViewModel

  /// The rows of a view model.
  public init(_ model: any ListViewModel) { self.model = model }

  /// The heading, the rows with what stands above them, and what is held back.
  public func lines(width: Int) -> [Line] {
    heading(width)
      + model.rows.flatMap { row in
        row.headings.map { dim($0, width) }
          + TrackRowView(row.model, isChosen: row.isChosen).lines(width: width)
      } + (model.heldBack.map { [dim($0, width)] } ?? [])
  }

  private func heading(_ width: Int) -> [Line] {
    guard let heading = model.heading else { return [] }
    let store = model.store.map { " · store " + $0 }
    return Paragraph.lines(heading + (store ?? ""), width: width, atMost: store == nil ? 2 : 3).map {
      Line($0, style: .bold)
    }
  }

  private func dim(_ text: String, _ width: Int) -> Line {
    Line([Span(SafeText(text).cut(to: width - Self.indent), at: Self.indent, style: .dim)])
  }

  /// Columns of a row's number: the rest stands under the titles.
  private static let indent = 7
}

/// A list of rows.
@MainActor
public protocol ListViewModel: AnyObject {
  /// What the rows are; `nil` where that was said before.
  var heading: String? { get }
  /// The code of the store that the rows are about; `nil` where that is the usual one.
  var store: String? { get }
  /// The rows to print.
  var rows: [ListedRow] { get }
  /// How many rows are held back, as a sentence; `nil` if none is.
  var heldBack: String? { get }
}

/// A row of a list.
public struct ListedRow {
  /// The row.
  let model: any TrackRowViewModel
  /// The headings above it.
  var headings: [String] = []
  /// Whether it was chosen last.
  var isChosen = false
}
