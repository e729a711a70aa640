/// The result of an import.
public struct ImportOutcome: Hashable, Sendable {
  /// New rows.
  public var new = 0
  /// Changed rows.
  public var changed = 0
  /// Unchanged rows.
  public var same = 0
  /// Rows that differ but were kept, because the imported row is not newer.
  public var kept = 0
  /// New stars.
  public var stars = 0
  /// New visits.
  public var visits = 0
  /// Cards that were removed from the history.
  public var takenOff = 0
  /// New entries of lists.
  public var listed = 0

  public init() {}

  /// Whether there is nothing to undo.
  public var changedNothing: Bool { new + changed + stars + visits + takenOff + listed == 0 }

  /// Adds the next batch of the same import.
  public mutating func add(_ batch: ImportOutcome) {
    new += batch.new
    changed += batch.changed
    same += batch.same
    kept += batch.kept
    stars += batch.stars
    visits += batch.visits
    takenOff += batch.takenOff
    listed += batch.listed
  }
}
