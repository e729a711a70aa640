internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// A damaged file is refused before it is opened for writing.
struct DamageRefusalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.file())) }

  /// The plain way: what SQLite finds when it looks over the whole file.
  private func isSound() throws -> Bool {
    var configuration = Configuration()
    configuration.readonly = true
    let path = LibraryFile(path: folder.file()).immutablePath
    do {
      return try DatabaseQueue(path: path, configuration: configuration).unsafeRead(IntegrityCheck.faults)
        .isEmpty
    } catch is DatabaseError {
      return false
    }
  }

  /// A crash while the file was made leaves one that is cut off, and a journal that makes it whole again.
  @Test func whatHasAJournalIsLeftToSQLite() async throws {
    try await Damage.fill(folder.file())
    try bytes().prefix(40_960).write(to: URL(fileURLWithPath: folder.file()))
    let file = LibraryFile(path: folder.file())
    #expect(throws: LibraryError.self) { try Library.refuseDamage(in: file) }
    try Data("a journal".utf8).write(to: URL(fileURLWithPath: file.path + "-journal"))
    try Library.refuseDamage(in: file)
  }

  /// Its journal holds what was stored last, so nobody is advised to move it away.
  @Test func aDamagedLibraryKeepsItsOwnJournal() async throws {
    try await Damage.fill(folder.file())
    let library = try Library.open(at: folder.file())
    _ = try await library.star(.track(TrackID(7)), at: Samples.moment(1))
    let copy = try TemporaryFolder()
    for name in ["library.sqlite", "library.sqlite-wal"] {
      try FileManager.default.copyItem(atPath: folder.file(name), toPath: copy.file(name))
    }
    try Damage.spoil(copy.file())
    #expect {
      try Library.open(at: copy.file()).close()
    } throws: { error in
      if case LibraryError.damaged(_, _, _, .newLibrary) = error { true } else { false }
    }
  }

  /// Random pages of a small library are spoilt in some way: it is never refused without reason, and always where a
  /// page of a table or an index was hit. What is refused stays as it is.
  @Test(arguments: [1, 2] as [UInt64])
  func aPageOfATableOrAnIndexThatIsSpoiltKeepsTheLibraryClosed(seed: UInt64) async throws {
    try await Damage.fill(folder.file())
    var random = SeededRandom(seed: seed)
    let sound = try bytes()
    let trees = try await DatabaseQueue(path: LibraryFile(path: folder.file()).immutablePath).read { db in
      Set(try Int.fetchAll(db, sql: "SELECT pageno FROM dbstat WHERE pagetype IN ('leaf', 'internal')"))
    }
    for _ in 0..<15 {
      let page = Int.random(in: 1...sound.count / 4_096, using: &random)
      let noise = (0..<4_096).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let ways = [[UInt8](repeating: 0, count: 4_096), [UInt8](repeating: 0xA5, count: 4_096), noise]
      try Damage.overwrite(folder.file(), page: page, with: ways[Int.random(in: 0..<3, using: &random)])
      let (spoilt, names) = (try bytes(), try folder.names)
      do {
        try Library.open(at: folder.file()).close()
        #expect(!trees.contains(page))
      } catch LibraryError.damaged(_, _, let isUntouched, let remedy) {
        #expect(isUntouched && remedy == .newLibrary)
        #expect(try !isSound())
        #expect(try bytes() == spoilt)
        #expect(try Set(folder.names).subtracting(names + ["library.sqlite.lock"]).isEmpty)
      } catch LibraryError.notADatabase {
        // Without its header it is no library at all.
        #expect(page == 1)
      }
      for name in try folder.names { try FileManager.default.removeItem(atPath: folder.file(name)) }
      try sound.write(to: URL(fileURLWithPath: folder.file()))
    }
  }

  @Test func aLargeFileIsNotChecked() async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file())
    let file = LibraryFile(path: folder.file())
    #expect(throws: LibraryError.self) { try Library.refuseDamage(in: file) }
    #expect(throws: Never.self) { try Library.refuseDamage(in: file, upTo: Int64(try bytes().count - 1)) }
  }

  @Test(arguments: [true, false])
  func withoutItsHeaderALibraryIsKnownByItsBackups(_ hasBackups: Bool) async throws {
    try await Damage.fill(folder.file())
    let library = try Library.open(at: folder.file())
    if hasBackups { #expect(try await library.backUp(at: Samples.moment(0))) }
    try library.close()
    try Damage.spoil(folder.file(), "header")
    let path = folder.file()
    let damaged = LibraryError.damaged(
      path: path, detail: "its header is broken", isUntouched: true, remedy: .backups)
    for readOnly in [false, true] {
      #expect(throws: hasBackups ? damaged : .notADatabase(path: path)) {
        try Library.open(at: path, readOnly: readOnly)
      }
    }
  }

  @Test func aFileThatWasCutOffIsRefused() async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file(), "cut")
    let before = try bytes()
    #expect(throws: LibraryError.self) { try Library.open(at: folder.file()) }
    #expect(try bytes() == before)
  }

  @Test func whetherTheFileWasLeftAsItIsIsToldTruly() async throws {
    try await Damage.fill(folder.file())
    try Damage.spoil(folder.file())
    let path = folder.file()
    let shared = try DatabasePool(path: path, configuration: Library.configuration())
    for (kind, isUntouched) in [(DatabaseConnection.Kind.writable, false), (.readOnly, true)] {
      let library = try Library(LibraryFile(path: path), DatabaseConnection(kind: kind, pool: shared))
      let error = await #expect(throws: LibraryError.self) {
        try await library.read { try Row.fetchAll($0, sql: "SELECT * FROM track NOT INDEXED").count }
      }
      guard case .damaged(_, _, let isTold, _) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(isTold == isUntouched)
    }
  }
}
