internal import Catalog

/// How a window is shared among the sections of Home.
public struct HomeLayout: Equatable, Sendable {
  /// Sections beside each other.
  public let columns: Int
  /// Columns of the terminal for each.
  public let columnWidth: Int
  /// Rows that a section may have, its title not counted.
  public let rows: Int

  /// In a window of so many columns; `height` is what all sections together may take, `nil` for any number.
  ///
  /// Below each other where a row would be narrower than a title and its artist need.
  public init(width: Int, height: Int? = nil, sections: Int = HomeTopic.allCases.count, isPlain: Bool = false)
  {
    let fitting = (width + Self.gap) / (Self.narrowest + Self.gap)
    columns = isPlain ? 1 : max(1, min(fitting, Self.most, sections))
    columnWidth = max(1, (width + Self.gap) / columns - Self.gap)
    let levels = max(1, (sections + columns - 1) / columns)
    let room = height.map { $0 / levels - 1 } ?? Limits.Home.rows
    rows = min(Limits.Home.rows, max(Limits.Home.rowsAtLeast, room))
  }

  /// Where a section begins, by its place in its line of sections.
  func start(of place: Int) -> Int { place * (columnWidth + Self.gap) }

  /// Columns between two sections.
  private static let gap = 2
  /// Columns a section needs to be put beside another.
  private static let narrowest = 38
  /// Sections beside each other at most: more are read one word at a time.
  private static let most = 3
}
