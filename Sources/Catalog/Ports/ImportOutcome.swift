/// The result of an import.
public struct ImportOutcome: Hashable, Sendable {
  /// New rows.
  public var new: Int
  /// Changed rows.
  public var changed: Int
  /// Unchanged rows.
  public var same: Int
  /// Rows that differ but were kept, because the imported row is not newer.
  public var kept: Int
  /// New stars.
  public var stars: Int
  /// New visits.
  public var visits: Int
  /// Cards that were removed from the history.
  public var takenOff: Int
  /// New entries of lists.
  public var listed: Int

  public init(
    new: Int = 0, changed: Int = 0, same: Int = 0, kept: Int = 0, stars: Int = 0, visits: Int = 0,
    takenOff: Int = 0, listed: Int = 0
  ) {
    self.new = new
    self.changed = changed
    self.same = same
    self.kept = kept
    self.stars = stars
    self.visits = visits
    self.takenOff = takenOff
    self.listed = listed
  }

  /// Whether there is nothing to undo.
  public var changedNothing: Bool { new + changed + stars + visits + takenOff + listed == 0 }

  /// The sum of two batches of one import.
  public static func + (one: ImportOutcome, other: ImportOutcome) -> ImportOutcome {
    ImportOutcome(
      new: one.new + other.new, changed: one.changed + other.changed, same: one.same + other.same,
      kept: one.kept + other.kept, stars: one.stars + other.stars, visits: one.visits + other.visits,
      takenOff: one.takenOff + other.takenOff, listed: one.listed + other.listed)
  }
}
