public import Catalog
internal import GRDB

/// A library of which nothing new reaches the file but stars, what is forgotten, and the log of calls.
///
/// What a session fetches and opens lies in a second library, in memory. An item that comes there brings along all
/// that the file holds of it, so the one in memory always has the last word on the items it has.
public final class PrivateLibrary: Sendable {
  /// The file.
  let kept: Library
  /// What is gone with the process.
  let passing: Library

  /// Opens the file as `Library.open` does; it is made if there is none, for the log of calls is shared.
  public init(at path: String) throws(LibraryError) {
    kept = try Library.open(at: path)
    passing = try Library.inMemory()
  }
}

extension PrivateLibrary: LostLibraryDetecting {
  public var backupsOfLost: Int { kept.backupsOfLost }
}

extension PrivateLibrary: WriteErrorReporting {
  public var writeError: LibraryError? { kept.writeError }
}

extension PrivateLibrary {
  /// Copies what the file holds of items that memory does not have yet.
  func adopt(_ ids: [ItemID]) async throws {
    let here = try await itemsHere(ids)
    let known = try await kept.archived(ids.filter { !here.contains($0) })
    if !known.isEmpty { _ = try await passing.take(known) }
  }

  /// Those of the items that memory has.
  func itemsHere(_ ids: [ItemID]) async throws -> Set<ItemID> {
    try await passing.read { [tables = passing.tables] db in
      Set(try ids.filter { try tables.has($0, in: db) })
    }
  }

  /// The rows as memory has them, where it has them.
  func overlaid(_ rows: [StoredItem]) async throws -> [StoredItem] {
    try await passing.read { [tables = passing.tables] db in
      try rows.map { try tables.row($0.key, in: db) ?? $0 }
    }
  }

  /// The rows of both, memory's in place of the file's.
  func united(_ passing: [StoredItem], _ kept: [StoredItem]) async throws -> [StoredItem] {
    let here = try await itemsHere(kept.map(\.item.id))
    return passing + kept.filter { !here.contains($0.item.id) }
  }
}

extension Library {
  /// A library in memory, gone with its last use. Nothing of it is ever written to a disk.
  static func inMemory() throws(LibraryError) -> Library {
    do {
      var configuration = configuration()
      configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA temp_store = MEMORY") }
      let queue = try DatabaseQueue(configuration: configuration)
      try queue.write(Schema.migrate)
      return try Library(.inMemory, DatabaseConnection(kind: .writable, pool: queue))
    } catch {
      throw LibraryError(error, path: LibraryFile.inMemory.path)
    }
  }

  /// Every row of items, with all that was done with them.
  func archived(_ ids: [ItemID]) async throws -> [ArchivedItem] {
    let reader = ArchiveReader(tables: tables, storefront: .us)
    return try await read { db in try ids.flatMap { try reader.items(db, of: $0) } }
  }
}
