import Catalog
import Foundation
import Testing
import TestSupport

@testable import Features

@Suite struct ExportOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 10, 1 << 20])
  func aSpoolGivesBackWhatWasWrittenHoweverLittleMemoryItHas(_ inMemory: Int) throws {
    let spool = Spool(directory: folder.path, inMemory: inMemory)
    let pieces = (0..<20_000).map { "row \($0)\n" }
    for piece in pieces { try spool.write(Array(piece.utf8)[...]) }
    var read: [UInt8] = []
    try spool.replay { (bytes) throws(SystemError) in read += bytes }
    #expect(read == Array(pieces.joined().utf8))
    #expect(try folder.names == [])
  }

  @Test func anUnfinishedFileHasATemporaryNameBesideItsOwn() throws {
    let path = folder.file("out")
    let output = try ExportOutput(.file(path: path, replacing: false))
    let names = try folder.names
    #expect(names.count == 1 && names.allSatisfy { $0.hasPrefix(".miru-export-") })
    try output.write("whole".utf8)
    try output.publish()
    #expect(try folder.names == ["out"])
    #expect(try folder.text(of: "out") == "whole")
  }

  @Test func anotherExportsTemporaryFileStays() throws {
    let other = try ExportOutput(.file(path: folder.file("out"), replacing: false))
    let output = try ExportOutput(.file(path: folder.file("out"), replacing: true))
    try output.write("mine".utf8)
    try output.publish()
    #expect(throws: SystemError.exists) { try other.publish() }
    other.abandon()
    #expect(try folder.names == ["out"])
    #expect(try folder.text(of: "out") == "mine")
  }

  @Test func aPipeIsWrittenStraightIntoAndItsReaderMayLeave() async throws {
    signal(SIGPIPE, SIG_IGN)
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let run = try ExportRun(
      ExportFormat.csv.encoder(source: .history, exportedAt: Samples.moment),
      to: .file(path: path, replacing: false))
    close(reader)
    await #expect(throws: ReaderGone.self) { try await run.finish() }
    #expect(FileKind(at: path) == .stream)
  }
}
