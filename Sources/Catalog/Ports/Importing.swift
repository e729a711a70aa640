/// The number by which an import is known, also after it.
public struct ImportID: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int64

  /// The number of an import.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A batch of rows that is being made ready.
public struct PreparedRows: Sendable {
  private let store: @Sendable () async throws -> ImportOutcome

  /// `store` takes the rows over.
  public init(_ store: @escaping @Sendable () async throws -> ImportOutcome) { self.store = store }

  /// Takes the rows over, as `Importing.take` does; to be called once.
  public func take() async throws -> ImportOutcome { try await store() }
}

/// Rows that come in over a while and are one change of the library: finished, or taken back whole.
///
/// One import at a time and library. Each batch is a transaction of its own, so that no other process waits long.
public protocol Importing: Sendable {
  /// Begins an import of a file, by whose name it is told from others when it is taken back.
  ///
  /// - Throws: `LibraryError.importing` while another one is under way.
  func beginImport(of file: String?, at moment: Timestamp) async throws -> ImportID

  /// Takes a batch of rows over, as `ItemArchive.take` does.
  func take(_ items: [ArchivedItem], into number: ImportID) async throws -> ImportOutcome

  /// Begins to make a batch of rows ready, which goes on while another one is being taken.
  func makeReady(_ items: [ArchivedItem], for number: ImportID) -> PreparedRows

  /// Ends an import; it is one undo step from now on, unless it changed nothing.
  func finishImport(_ number: ImportID, at moment: Timestamp) async throws

  /// Makes searches as quick after a large import as they can be; others may write meanwhile.
  ///
  /// Costs a tenth of the import's time at most, a thirtieth in a library that had nothing else, and nothing after an
  /// import that is small beside the library. Nothing depends on it: it may be cancelled or fail.
  ///
  /// - Parameter progress: Told what part of the work is done, from 0 to 1.
  func mergeIndexes(after outcome: ImportOutcome, progress: @Sendable (Double) -> Void) async

  /// Takes everything back that an import brought, but what was opened, starred or fetched again since.
  func takeBackImport(_ number: ImportID) async throws

  /// Whether an import is under way, here or in another process, so that a part of it is among the rows.
  func isImportUnderWay() async throws -> Bool

  /// Takes back what imports left that were cut off; gives the number of such imports.
  ///
  /// Costs one look at an empty table when there is none, else about as long as they took. One that is under way
  /// elsewhere is left alone.
  ///
  /// - Parameter progress: Told what part of the work is done, from 0 to 1.
  func settleImports(progress: @Sendable (Double) -> Void) async throws -> Int
}

extension Importing {
  /// Takes back what was cut off without telling how far it is.
  public func settleImports() async throws -> Int { try await settleImports { _ in } }

  /// Makes nothing ready before it is taken.
  public func makeReady(_ items: [ArchivedItem], for number: ImportID) -> PreparedRows {
    PreparedRows { try await take(items, into: number) }
  }
}
