internal import Catalog
internal import GRDB

/// The opened library: one SQLite file, shared with other processes.
///
/// Reads run beside writes; writes queue up. Every failure comes out as a `LibraryError`.
public final class Library: Sendable {
  /// The file, as an absolute path.
  public let path: String
  /// Whether changes can be stored; `false` for a file or folder without the right to write.
  public let isWritable: Bool
  /// The connections. Only `read` and `write` use them, so that every error is mapped.
  let pool: any DatabaseWriter
  /// How items become rows and back.
  let tables: ItemTables
  /// The calls that this process has booked.
  let ownCalls = OwnCalls()
  /// Sees to it that the file stays within its bound.
  let sizeKeeper = SizeKeeper()

  init(path: String, isWritable: Bool, pool: any DatabaseWriter) throws {
    self.path = path
    self.isWritable = isWritable
    self.pool = pool
    tables = try pool.read(ItemTables.init)
  }
}

extension Library {
  /// Reads a consistent state of the file.
  func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await pool.read(body)
    } catch {
      throw mapped(error)
    }
  }

  /// Changes the file in one immediate transaction that is on the disk when this returns.
  ///
  /// A cancelled task does not take the change back: what was paid for is stored, what was done is noted.
  func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    guard isWritable else { throw LibraryError.readOnly(path: path) }
    do {
      // A task of its own does not inherit the cancellation, which would undo the transaction.
      return try await Task { [pool] in
        try await pool.write { db in
          let value = try body(db)
          try TextIndex.settle(db)
          return value
        }
      }.value
    } catch {
      throw mapped(error)
    }
  }

  func mapped(_ error: any Error) -> any Error {
    error is CancellationError ? error : LibraryError(error, path: path)
  }
}
