/// What could be saved of a damaged library.
public struct Repair: Hashable, Sendable {
  /// What the new library holds.
  public var saved: Holdings
  /// The tables that could not be read from end to end.
  public var damaged: [DamagedTable]
  /// Whether the list of tables itself was lost, so that rows were told by what they look like.
  public var isNameless: Bool
  /// Rows that were left out then, because they could be stars as well as cards taken off.
  public var undecided: Int
  /// Openings and stars that were saved although the item they are of was not.
  public var orphans: Int
  /// The file of the new library; `nil` if nothing could be saved.
  public var path: String?
  /// Whether there is a backup to fall back on.
  public var hasBackups: Bool

  /// Puts the parts together.
  public init(
    saved: Holdings, damaged: [DamagedTable] = [], isNameless: Bool = false, undecided: Int = 0,
    orphans: Int = 0, path: String?, hasBackups: Bool = false
  ) {
    self.saved = saved
    self.damaged = damaged
    self.isNameless = isNameless
    self.undecided = undecided
    self.orphans = orphans
    self.path = path
    self.hasBackups = hasBackups
  }
}

/// A table of which not every row could be read.
public struct DamagedTable: Hashable, Sendable {
  /// Its name in the file.
  public var name: String
  /// How many of its rows were saved.
  public var saved: Int

  /// Puts the parts together.
  public init(name: String, saved: Int) {
    self.name = name
    self.saved = saved
  }
}
