/// What could be saved of a damaged library.
public struct Repair: Hashable, Sendable {
  /// What the new library holds.
  public var saved: Holdings
  /// The tables that could not be read from end to end.
  public var damaged: [DamagedTable]
  /// Openings and stars that were saved although the item they are of was not.
  public var orphans: Int
  /// The file of the new library; `nil` if nothing could be saved.
  public var path: String?
  /// Whether there is a backup to fall back on.
  public var hasBackups: Bool

  /// Puts the parts together.
  public init(
    saved: Holdings, damaged: [DamagedTable] = [], orphans: Int = 0, path: String?, hasBackups: Bool = false
  ) {
    self.saved = saved
    self.damaged = damaged
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
