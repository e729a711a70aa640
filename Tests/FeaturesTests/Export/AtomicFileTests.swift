import Catalog
import Foundation
import Testing
import TestSupport

@testable import Features

@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [true, false])
  func aFileGetsItsNameAndReplacesAnotherOnlyIfItMay(_ replacing: Bool) throws {
    let file = try AtomicFile(folder.file("out"), replacing: replacing)
    try file.write(Array("new".utf8)[...])
    #expect(try folder.names.count == 1)
    _ = try folder.write("mine", to: "out")
    if replacing {
      try file.publish()
    } else {
      #expect(throws: SystemError.exists) { try file.publish() }
      file.discard()
    }
    #expect(try folder.names == ["out"])
    #expect(try folder.text(of: "out") == (replacing ? "new" : "mine"))
  }

  @Test func aFileThatCannotBeRenamedLeavesNoEmptyOneBehind() throws {
    let file = try AtomicFile(folder.file("out"), replacing: false)
    file.discard()
    #expect(throws: SystemError.self) { try file.publish() }
    #expect(try folder.names == [])
  }

  @Test func aLinkThatLeadsNowhereIsATakenName() throws {
    try folder.link("out", to: "missing")
    #expect(throws: SystemError.exists) { try AtomicFile(folder.file("out"), replacing: false) }
    #expect(FileKind(at: folder.file("out")) == .missing)
    #expect(try folder.names == ["out"])
  }

  @Test func theFileHasItsPermissionsFromTheOneItReplaces() throws {
    _ = try folder.write("mine", to: "out")
    try folder.setRights(0o640, of: "out")
    try AtomicFile(folder.file("out"), replacing: true).publish()
    #expect(try folder.rights(of: "out") == 0o640)
  }

  @Test func theTemporaryFileStandsBesideTheTargetOfALink() throws {
    try FileManager.default.createDirectory(atPath: folder.file("far"), withIntermediateDirectories: false)
    _ = try folder.write("mine", to: "far/real")
    try folder.link("out", to: "far/real")
    let file = try AtomicFile(folder.file("out"), replacing: true)
    #expect(file.directory.hasSuffix("/far"))
    try file.publish()
    #expect(try folder.linkTarget(of: "out") == folder.file("far/real"))
    #expect(try folder.names == ["far", "out"])
  }
}
