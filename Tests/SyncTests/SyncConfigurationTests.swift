import Catalog
import Foundation
import TestSupport
import Testing

@testable import Sync

struct SyncConfigurationTests {
  private let folder: TemporaryFolder
  private let configuration: SyncConfiguration

  init() throws {
    folder = try TemporaryFolder()
    _ = FileManager.default.createFile(atPath: folder.file("library.sqlite"), contents: Data())
    configuration = try SyncConfiguration(address: "postgres://me@host/music", cipher: .random())
  }

  private func file(
    _ library: String = "library.sqlite", machine: String = "one"
  ) throws -> SyncConfigurationFile {
    try SyncConfigurationFile(
      ofLibrary: folder.file(library), in: folder.file("state/miru/sync"), machine: machine)
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func whatIsWrittenIsReadByItsUserOnly() throws {
    #expect(try file().read() == nil)
    try file().write(configuration)
    #expect(try file().read() == configuration)
    #expect(try permissions(file().path) == 0o600)
    #expect(try permissions(folder.file("state/miru/sync")) == 0o700)
    #expect(configuration.device.rawValue.count == 32)
    #expect(try file().read()?.cipher().nameHash([1]) == configuration.cipher().nameHash([1]))
    var changed = configuration
    changed.hidden = ["x": 1]
    changed.key = try .random()
    try file().write(changed)
    #expect(try file().read() == changed)
    try file().remove()
    #expect(try file().read() == nil)
    try file().remove()
  }

  @Test func anotherLibraryHasAnotherFileAndALinkDoesNot() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.sqlite"), withDestinationPath: folder.file("library.sqlite"))
    #expect(try file("link.sqlite").path == file().path)
    #expect(try file("other.sqlite").path != file().path)
  }

  @Test func onAnotherMachineItIsAnotherDeviceForGood() throws {
    try file().write(configuration)
    let copied = try #require(try file(machine: "two").read())
    #expect(copied.device != configuration.device)
    #expect(copied.key == configuration.key && copied.address == configuration.address)
    #expect(try file(machine: "two").read() == copied)
  }

  @Test func aDamagedFileIsNamed() throws {
    try file().write(configuration)
    let path = try file().path
    try Data("{}".utf8).write(to: URL(filePath: path))
    #expect(throws: SyncError.configuration(path: path, reason: "it is damaged")) { try file().read() }
  }

  @Test func oneAtATimeSynchronizesALibrary() throws {
    var lock: SyncLock? = try file().lock()
    #expect(throws: SyncError.busy) { try file().lock() }
    _ = try file("other.sqlite").lock()
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try file().lock()
  }

  @Test func thisMachineHasAName() {
    #expect(!SyncConfigurationFile.machineName.isEmpty)
    #expect(SyncConfigurationFile.machineName == SyncConfigurationFile.machineName)
  }
}
