/// Identifies an import, also after it has ended.
public struct ImportID: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int64

  /// The number of an import.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A batch of rows that is being prepared for writing.
public struct PreparedRows: Sendable {
  private let store: @Sendable () async throws -> ImportOutcome

  /// `store` writes the rows.
  public init(_ store: @escaping @Sendable () async throws -> ImportOutcome) { self.store = store }

  /// Writes the rows, as `Importing.take` does; to be called once.
  public func take() async throws -> ImportOutcome { try await store() }
}

/// Adds rows in many transactions that form one change: completed, or rolled back as a whole.
///
/// One import per library at a time. Each batch is a transaction, so that no other process waits long.
public protocol Importing: Sendable {
  /// Begins the import of a file; its name identifies the import when it is undone.
  ///
  /// - Throws: `LibraryError.importing` while another import is running.
  func beginImport(of file: String?, at moment: Timestamp) async throws -> ImportID

  /// Writes a batch of rows, as `ItemArchive.take` does.
  func take(_ items: [ArchivedItem], into number: ImportID) async throws -> ImportOutcome

  /// Begins to prepare a batch, concurrently with writing another one.
  func makeReady(_ items: [ArchivedItem], for number: ImportID) -> PreparedRows

  /// Completes an import; from now on it is one undoable change, unless it changed nothing.
  func finishImport(_ number: ImportID, at moment: Timestamp) async throws

  /// Optimises the index after a large import; others can write meanwhile.
  ///
  /// Costs a tenth of the import's time at most, a thirtieth in a library that had nothing else, and nothing after an
  /// import that is small beside the library. Nothing depends on it: it may be cancelled or fail.
  ///
  /// - Parameter progress: Told what part of the work is done, from 0 to 1.
  func mergeIndexes(after outcome: ImportOutcome, progress: @Sendable (Double) -> Void) async

  /// Rolls an import back, except for rows opened, starred or fetched again since.
  func takeBackImport(_ number: ImportID) async throws

  /// Whether an import is running, here or in another process.
  func isImportUnderWay() async throws -> Bool

  /// Rolls back interrupted imports and returns their number.
  ///
  /// Reads one empty table when there is none; otherwise takes about as long as they took. A running one
  /// of another process is not touched.
  ///
  /// - Parameter progress: Told what part of the work is done, from 0 to 1.
  func settleImports(progress: @Sendable (Double) -> Void) async throws -> Int
}

extension Importing {
  /// Rolls back interrupted imports without progress.
  public func settleImports() async throws -> Int { try await settleImports { _ in } }

  /// Prepares nothing in advance.
  public func makeReady(_ items: [ArchivedItem], for number: ImportID) -> PreparedRows {
    PreparedRows { try await take(items, into: number) }
  }
}

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
