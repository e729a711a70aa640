/// Identifies an import, also after it has ended.
public struct ImportID: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int64

  /// Wraps the number of an import.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Writes a batch of rows that is being prepared; called once.
public typealias PreparedRows = @Sendable () async throws -> ImportOutcome

/// Adds rows in many transactions that form one change: completed, or rolled back as a whole.
///
/// One import per library at a time. Each batch is a transaction, so that no other process waits long.
public protocol Importing: Sendable {
  /// Begins the import of a file; its name identifies the import when it is undone.
  ///
  /// - Throws: `LibraryError.importing` while another import is running.
  func beginImport(of file: String?, at moment: Timestamp) async throws -> ImportID

  /// Begins to prepare a batch, concurrently with writing another one; it is written as by `ItemArchive.take`.
  func makeReady(_ items: [ImportedItem], for number: ImportID) -> PreparedRows

  /// Completes an import; from now on it is one undoable change, unless it changed nothing.
  func finishImport(_ number: ImportID, at moment: Timestamp) async throws

  /// Optimises the index after a large import; other processes can write meanwhile.
  ///
  /// Takes at most a tenth of the import's time, and a thirtieth if the library was empty. Does nothing after an
  /// import that is small compared with the library. Optional: it may be cancelled or fail.
  ///
  /// - Parameter progress: Receives the completed fraction, from 0 to 1.
  func mergeIndexes(after outcome: ImportOutcome, progress: @Sendable (Double) -> Void) async

  /// Rolls an import back, except for rows that were opened, starred or fetched since.
  func takeBackImport(_ number: ImportID) async throws

  /// Whether an import is running, in this process or another.
  func isImportUnderWay() async throws -> Bool

  /// Rolls back interrupted imports and returns their number.
  ///
  /// If there are none, reads one empty table; otherwise takes about as long as the imports took. Leaves a running
  /// import of another process alone.
  ///
  /// - Parameter progress: Receives the completed fraction, from 0 to 1.
  func rollBackInterruptedImports(progress: @Sendable (Double) -> Void) async throws -> Int
}

extension Importing {
  /// Rolls back interrupted imports without progress.
  public func rollBackInterruptedImports() async throws -> Int {
    try await rollBackInterruptedImports { _ in }
  }
}

/// A finished import, with the details that identify it.
public struct ImportRecord: Hashable, Sendable {
  /// The name that stands for standard input.
  public static let standardInput = "-"

  public var number: ImportID
  /// The file's name without its folder; `nil` for an import by an older miru, which did not record it.
  public var file: String?
  /// When it was finished.
  public var at: Timestamp
  /// Rows that it added or changed.
  public var rows: Int
  /// Stars that it set.
  public var stars: Int
  /// Openings that it added.
  public var visits: Int
  /// Entries of lists that it added.
  public var listed: Int

  public init(
    _ number: ImportID, of file: String?, at moment: Timestamp, rows: Int, stars: Int = 0, visits: Int = 0,
    listed: Int = 0
  ) {
    self.number = number
    self.file = file
    at = moment
    self.rows = rows
    self.stars = stars
    self.visits = visits
    self.listed = listed
  }
}

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
