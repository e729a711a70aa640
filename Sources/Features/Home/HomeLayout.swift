internal import Catalog

/// Divides a window among the sections of Home.
public struct HomeLayout: Equatable, Sendable {
  /// Number of sections side by side.
  public let columns: Int
  /// Width of a section in columns.
  public let columnWidth: Int
  /// Width of a section that has no other beside it.
  let width: Int
  /// Maximum number of rows in a section, without its title.
  public let rows: Int

  /// Creates a layout; `height` is the maximum of all sections together, `nil` for no limit.
  ///
  /// Sections are placed below each other if a row would be too narrow for a title and its artist.
  public init(width: Int, height: Int? = nil, sections: Int = HomeTopic.allCases.count, isPlain: Bool = false)
  {
    let fitting = (width + Self.gap) / (Self.narrowest + Self.gap)
    self.width = max(1, width)
    columns = isPlain ? 1 : max(1, min(fitting, Self.most, sections))
    columnWidth = max(1, (width + Self.gap) / columns - Self.gap)
    let levels = max(1, (sections + columns - 1) / columns)
    let room = height.map { $0 / levels - 1 } ?? Limits.Home.rows
    rows = min(Limits.Home.rows, max(Limits.Home.rowsAtLeast, room))
  }

  /// Returns the first column of a section by its position in the line of sections.
  func start(of place: Int) -> Int { place * (columnWidth + Self.gap) }

  /// Columns between two sections.
  private static let gap = 2
  /// Minimum width of a section beside another.
  private static let narrowest = 38
  /// Maximum number of sections side by side; narrower columns would show a word at a time.
  private static let most = 3
}
