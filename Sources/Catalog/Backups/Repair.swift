/// What could be saved of a damaged library.
public struct Repair: Hashable, Sendable {
  /// What the new library holds.
  public var saved: BackupContents
  /// The tables that could not be read from end to end.
  public var damaged: [DamagedTable]
  /// Whether the list of tables itself was lost, so that rows were told by what they look like.
  public var isNameless: Bool
  /// Rows that were left out then, because they could be stars as well as cards taken off.
  public var undecided: Int
  /// Items that could not be saved although they were starred or opened; the starred ones first.
  public var lost: [LostItem]
  /// The file of the new library; `nil` if nothing could be saved.
  public var path: String?
  /// Whether there is a backup to fall back on.
  public var hasBackups: Bool

  /// Puts the parts together.
  public init(
    saved: BackupContents, damaged: [DamagedTable] = [], isNameless: Bool = false, undecided: Int = 0,
    lost: [LostItem] = [], path: String?, hasBackups: Bool = false
  ) {
    self.saved = saved
    self.damaged = damaged
    self.isNameless = isNameless
    self.undecided = undecided
    self.lost = lost
    self.path = path
    self.hasBackups = hasBackups
  }
}

extension Repair {
  /// Openings and stars that were saved although the item they are of was not.
  public var orphans: Int { lost.reduce(0) { $0 + $1.visits + ($1.isStarred ? 1 : 0) } }

  /// Whether it is known that everything was saved; kept answers, which can be asked again, do not count.
  public var isWhole: Bool {
    path != nil && damaged.isEmpty && !isNameless && undecided == 0 && lost.isEmpty
  }
}

/// An item that was lost but for what was done with it.
public struct LostItem: Hashable, Sendable {
  public var id: ItemID
  public var isStarred: Bool
  /// How often it was opened.
  public var visits: Int

  /// Puts the parts together.
  public init(_ id: ItemID, isStarred: Bool, visits: Int) {
    self.id = id
    self.isStarred = isStarred
    self.visits = visits
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
