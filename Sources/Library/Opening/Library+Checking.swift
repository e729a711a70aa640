internal import Catalog
internal import GRDB

extension Library {
  /// Refuses a damaged library, however large it is, to whoever is about to change much of it; takes some seconds for
  /// tens of gigabytes. This process must not have it open.
  ///
  /// - Throws: `LibraryError.damaged`; the file is then as it was.
  public static func lookOver(_ path: String) async throws {
    let file = LibraryFile(path: path)
    try await aside {
      do { try insistOnSoundness(of: file, lookingAt: .max) } catch {
        throw LibraryError(error, path: file.path)
      }
    }
  }

  /// Refuses a damaged file before opening it would change it, as far as a quick look can tell.
  ///
  /// Only a file that nobody changes meanwhile and whose journal is empty is looked at: opening one that has something
  /// in its journal writes nothing. What SQLite finds nothing wrong with is no damage, however it looks.
  static func insistOnSoundness(of file: LibraryFile, lookingAt bytes: Int = Limits.Library.lookedOver) throws
  {
    guard let before = Stillness(of: file), let look = try FirstLook(file), look.isSuspicious(atMost: bytes)
    else { return }
    var configuration = configuration()
    configuration.readonly = true
    let fault: String?
    do {
      fault = try BriefConnection.open(file.immutablePath, as: configuration) { queue in
        try queue.read { try StructureCheck.faults($0).first }
      }
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
      fault = error.message ?? "its structure is broken"
    }
    guard let fault, Stillness(of: file) == before else { return }
    throw LibraryError.damaged(
      path: file.path, detail: fault, isUntouched: true, hasBackups: BackupPlaces(of: file.path).hasBackups)
  }
}
