internal import Catalog
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import Library

/// A library that is named through a symbolic link.
struct LinkedLibraryTests {
  private let folder: TemporaryFolder
  private var disk: String { folder.file("disk") }
  private var real: String { folder.file("disk/music.sqlite") }
  private var link: String { folder.file("library.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "disk/music.sqlite")
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: disk).sorted()
  }

  @Test func everythingIsBesideTheFileThatTheLinkLeadsTo() async throws {
    let library = try Library.open(at: link)
    try await library.use([1: "Mirror"])
    #expect(library.path == real)
    #expect(try await library.backUp(at: Samples.moment(0)))
    #expect(
      try names() == [
        "music.sqlite", "music.sqlite-backup.lock", "music.sqlite-backups", "music.sqlite-shm",
        "music.sqlite-wal", "music.sqlite.lock",
      ])
    #expect(try folder.names == ["disk", "library.sqlite"])
    #expect(try await Library.open(at: real).titles(for: "mirror") == ["Mirror"])
    #expect(BackupList(of: link).count == 1 && BackupList(of: real).count == 1)
  }

  @Test func anotherLinkAndAFolderThatIsALinkLeadToTheSameFile() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.file("other"), withDestinationPath: link)
    try FileManager.default.createSymbolicLink(atPath: folder.file("shelf"), withDestinationPath: disk)
    for name in ["other", "shelf/music.sqlite", "disk/../library.sqlite"] {
      #expect(LibraryFile(path: folder.file(name)).path == real)
    }
    try FileManager.default.createSymbolicLink(atPath: folder.file("round"), withDestinationPath: "round")
    #expect(throws: LibraryError.self) { try Library.open(at: folder.file("round")) }
  }

  /// Earlier versions named the neighbours after the link.
  @Test(arguments: [true, false])
  func whatIsBesideTheLinkIsMovedOnce(_ isFoundByOpening: Bool) async throws {
    let library = try Library.open(at: real)
    try await library.use([1: "Mirror"])
    #expect(try await library.backUp(at: Samples.moment(0)))
    let backup = try #require(BackupDirectory(of: real).backups().first)
    try library.close()
    let former = BackupDirectory(of: link)
    let replaced = former.replaced(at: Samples.moment(7))
    try FileManager.default.moveItem(atPath: real + "-backups", toPath: former.folder)
    try FileManager.default.copyItem(atPath: real, toPath: replaced)
    try Data().write(to: URL(fileURLWithPath: link + "-forgetting"))
    if isFoundByOpening { try Library.open(at: link).close() }
    #expect(BackupList(of: link).count == 2)
    #expect(BackupDirectory(of: real).backups() == [backup])
    #expect(try folder.names == ["disk", "library.sqlite"])
    #expect(try names().contains("music.sqlite-forgetting"))
    let copies = try await BackupList(of: link).all()
    #expect(copies.map(\.isSound) == [true, true])
  }
}
