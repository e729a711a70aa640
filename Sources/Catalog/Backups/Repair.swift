/// The result of an attempt to repair a library.
public enum RepairResult: Hashable, Sendable {
  /// The library is not damaged.
  case sound
  /// A sound backup exists and can be restored by its number; nothing was done.
  case backup(Backup, number: Int)
  /// No sound backup exists; the readable rows were copied to a new library.
  case copied(Repair)
}

/// The rows that were recovered from a damaged library, and those that were lost.
public struct Repair: Hashable, Sendable {
  /// What the new library holds.
  public var saved: BackupContents
  /// The tables that could not be read completely.
  public var damaged: [DamagedTable]
  /// Starred or opened items that could not be read; starred ones first.
  public var lost: [LostItem]
  /// The file of the new library; `nil` if nothing could be read.
  public var path: String?

  public init(saved: BackupContents, damaged: [DamagedTable] = [], lost: [LostItem] = [], path: String?) {
    self.saved = saved
    self.damaged = damaged
    self.lost = lost
    self.path = path
  }
}

extension Repair {
  /// The number of saved openings and stars whose item was not saved.
  public var orphans: Int { lost.reduce(0) { $0 + $1.visits + ($1.isStarred ? 1 : 0) } }

  /// Whether everything was saved, apart from cached answers, which can be requested again.
  public var isWhole: Bool { path != nil && damaged.isEmpty && lost.isEmpty }
}

/// An item that was lost although it was starred or opened.
public struct LostItem: Hashable, Sendable {
  public var id: ItemID
  public var isStarred: Bool
  /// How often it was opened.
  public var visits: Int

  public init(_ id: ItemID, isStarred: Bool, visits: Int) {
    self.id = id
    self.isStarred = isStarred
    self.visits = visits
  }
}

/// A table with rows that could not be read.
public struct DamagedTable: Hashable, Sendable {
  /// Its name in the file.
  public var name: String
  /// How many of its rows were saved.
  public var saved: Int

  public init(name: String, saved: Int) {
    self.name = name
    self.saved = saved
  }
}
