/// What an import did.
public struct ImportOutcome: Hashable, Sendable {
  /// Rows that were not there.
  public var new: Int
  /// Rows that were there and differ now.
  public var changed: Int
  /// Rows that were there and are the same.
  public var same: Int
  /// Rows that differ from the library's, which stay because those of the import are no newer.
  public var kept: Int
  /// Stars that were not there.
  public var stars: Int
  /// Openings that were not there.
  public var visits: Int
  /// Cards that were taken off the stack.
  public var takenOff: Int

  /// Puts an outcome together.
  public init(
    new: Int = 0, changed: Int = 0, same: Int = 0, kept: Int = 0, stars: Int = 0, visits: Int = 0,
    takenOff: Int = 0
  ) {
    self.new = new
    self.changed = changed
    self.same = same
    self.kept = kept
    self.stars = stars
    self.visits = visits
    self.takenOff = takenOff
  }

  /// Whether there is nothing that could be taken back.
  public var changedNothing: Bool { new + changed + stars + visits + takenOff == 0 }

  /// What two batches of one import did.
  public static func + (one: ImportOutcome, other: ImportOutcome) -> ImportOutcome {
    ImportOutcome(
      new: one.new + other.new, changed: one.changed + other.changed, same: one.same + other.same,
      kept: one.kept + other.kept, stars: one.stars + other.stars, visits: one.visits + other.visits,
      takenOff: one.takenOff + other.takenOff)
  }
}
