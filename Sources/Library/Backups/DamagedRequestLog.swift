internal import Catalog
internal import Foundation
internal import GRDB

/// The calls that a damaged library knows of: Apple still counts them.
struct DamagedRequestLog {
  /// The damaged file, which stays as it is.
  let library: String
  /// Where it is copied to and mended; not there yet, and gone afterwards.
  let folder: String
  /// Bytes of a file that is not copied for this any more.
  var tooLarge = Limits.Backups.tooLargeForCalls

  /// Takes them over into a file that nobody has open, as far as they can be read; says whether they could be.
  ///
  /// Not worth failing for: calls count for a minute, refusals for a day at most.
  @discardableResult
  func takeOver(into part: String) -> Bool {
    guard bytes < tooLarge, mkdir(folder, 0o700) == 0 else { return false }
    // The copy is as large as the library, and what comes next may need the room.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      guard let source = try DamagedCopy(mending: WorkingCopy.make(of: library, in: folder)).reader else {
        return false
      }
      try PageCopy.filled(part) { part in
        try part.write { db in
          let tables = try ItemTables(in: db)
          try source.unsafeRead { try Salvage(source: $0, db: db, tables: tables).takeCalls() }
        }
      }
      return true
    } catch {
      return false
    }
  }

  /// What would be copied.
  private var bytes: Int64 {
    ["", "-wal"].reduce(0) { sum, suffix in
      var facts = stat()
      return stat(library + suffix, &facts) == 0 ? sum + Int64(facts.st_size) : sum
    }
  }
}
