/// A finished import with enough detail to tell it from others.
public struct ImportRecord: Hashable, Sendable {
  /// The name that stands for standard input.
  public static let standardInput = "-"

  public var number: ImportID
  /// The file's name, without its folder; `nil` where it was not noted yet.
  public var file: String?
  /// When it was finished.
  public var at: Timestamp
  /// Rows that it added or changed.
  public var rows: Int
  /// Stars that it set.
  public var stars: Int
  /// Openings that it added.
  public var visits: Int

  /// Creates a value from its parts.
  public init(
    _ number: ImportID, of file: String?, at moment: Timestamp, rows: Int, stars: Int = 0, visits: Int = 0
  ) {
    self.number = number
    self.file = file
    at = moment
    self.rows = rows
    self.stars = stars
    self.visits = visits
  }
}
