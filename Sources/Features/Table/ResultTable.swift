public import Catalog
public import Terminal

/// Rows as one-shot commands print them: numbered, a line each, without store links.
///
/// On a terminal the columns follow its width. Anywhere else they follow one fixed, generous width, so that
/// what a script cuts out by column stays where it is whoever runs it. Longer texts are cut in both; JSON and
/// CSV have them whole.
@MainActor
public struct ResultTable {
  private let rows: [StoredItem]
  private let firstNumber: Int
  private let width: Int
  private let when: (StoredItem) -> String?

  /// A table of rows; a list printed in parts goes on counting with `firstNumber`.
  ///
  /// - Parameters:
  ///   - width: The terminal's columns; `nil` where there is no terminal.
  ///   - when: Says when something was done with a row, where that is the point of the list.
  public init(
    _ rows: [StoredItem], numberedFrom firstNumber: Int = 1, width: Int?,
    when: @escaping (StoredItem) -> String? = { _ in nil }
  ) {
    self.when = when
    self.rows = rows
    self.firstNumber = firstNumber
    self.width = width ?? Limits.Transfer.tableWidth
  }

  /// One line a row.
  public var lines: [Line] {
    let isMixed = rows.areOfSeveralKinds
    return rows.enumerated().flatMap { place, row in
      TrackRowView(
        StoredRowViewModel(row, number: firstNumber + place, when: when(row), isAmongOthers: isMixed)
      ).lines(width: width)
    }
  }
}
